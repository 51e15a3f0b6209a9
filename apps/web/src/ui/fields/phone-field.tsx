import type { ClipboardEvent } from 'react'
import PhoneInput, { parsePhoneNumber } from 'react-phone-number-input'
import { Field, type FieldNotes } from '#ui/fields/field.tsx'

export type PhoneFieldProps = Pick<FieldNotes, 'label' | 'error' | 'invalid' | 'hint' | 'optional'> & {
  name: string
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
}

/** A whole number that is pasted brings its own country; the library alone would drop it. */
const pasted = (event: ClipboardEvent): string | null => {
  const text = event.clipboardData.getData('text').trim()
  return text.startsWith('+') ? (parsePhoneNumber(text)?.number ?? null) : null
}

export function PhoneField({ name, value, onChange, disabled = false, ...notes }: PhoneFieldProps) {
  return (
    <Field {...notes}>
      {(control) => (
        <PhoneInput
          {...control}
          name={name}
          type="tel"
          autoComplete="tel"
          className="phone-field"
          international
          countryCallingCodeEditable={false}
          addInternationalOption={false}
          defaultCountry="US"
          limitMaxLength
          focusInputOnCountrySelection={false}
          flagUrl="/flags/{XX}.svg"
          countrySelectProps={{ 'aria-label': `${notes.label}: country` }}
          disabled={disabled}
          onPaste={(event: ClipboardEvent) => {
            const number = pasted(event)
            if (!number) return
            event.preventDefault()
            onChange(number)
          }}
          // An empty text would count as a reset, and bring back the default country.
          {...(value && { value })}
          onChange={(next) => onChange(next ?? '')}
        />
      )}
    </Field>
  )
}
