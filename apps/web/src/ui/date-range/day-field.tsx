import { TextField } from '#ui/fields/text-field.tsx'

type DayFieldProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onType: (text: string) => void
  onSettle: () => void
}

export function DayField({ label, name, value, error, onType, onSettle }: DayFieldProps) {
  return (
    <TextField
      {...{ label, name, value, error }}
      autoComplete="off"
      placeholder="dd MMM yyyy"
      onChange={onType}
      onBlur={onSettle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSettle()
      }}
    />
  )
}
