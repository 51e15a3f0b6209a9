import { promotionCodeLimit } from '@tillsight/domain/books/promotions/limits'
import { codeKey } from '@tillsight/domain/books/promotions/promotion'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Charging, codeProblemOn } from './charging.ts'

type CodeFieldProps = {
  value: string
  charging: Charging
  /** The day of the sale. */
  day: string
  error: string | undefined
  onChange: (code: string) => void
}

/** The code of a promotion, as the customer says it. It says which one it is as soon as it is right. */
export const CodeField = ({ value, charging, day, error, onChange }: CodeFieldProps) => {
  const known = charging.promotions.find(
    ({ code }) => code !== null && charging.code !== null && codeKey(code) === codeKey(charging.code),
  )
  const isRight = charging.code !== null && codeProblemOn(charging, day) === null
  return (
    <TextField
      name="code"
      label="Code"
      optional
      maxLength={promotionCodeLimit}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      hint={isRight ? known?.name : undefined}
      onChange={onChange}
    />
  )
}
