import { isQuantity } from '@tillsight/domain/quantity'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { numberFrom, numberText, wholeNumberFrom } from '#ui/formats/formats.ts'

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onBlur'> & {
  /** Whether only whole numbers make sense, as for units. */
  whole?: boolean | undefined
}

/** Accepts a number as people type it, and formats it on blur. */
export const NumberField = ({ whole = false, ...props }: NumberFieldProps) => {
  const { value, error, onChange } = props
  const leave = () => {
    const number = whole ? wholeNumberFrom(value) : numberFrom(value)
    const isShowable = !error && Number.isFinite(number) && isQuantity(number)
    if (isShowable && numberText(number) !== value) onChange(numberText(number))
  }
  return (
    <TextField
      {...props}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="text-end"
      onBlur={leave}
    />
  )
}
