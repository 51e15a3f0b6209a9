import PhoneInput from 'react-phone-number-input'
import { Field, type FieldNotes } from '#ui/field.tsx'

export type PhoneFieldProps = Pick<FieldNotes, 'label' | 'error' | 'invalid' | 'hint' | 'optional'> & {
  name: string
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
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
          flagUrl="/flags/{XX}.svg"
          countrySelectProps={{ 'aria-label': `${notes.label}: country` }}
          disabled={disabled}
          value={value}
          onChange={(next) => onChange(next ?? '')}
        />
      )}
    </Field>
  )
}
