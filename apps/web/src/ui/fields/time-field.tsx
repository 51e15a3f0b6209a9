import { parseTime } from '@tillsight/domain/time-text'
import { useState } from 'react'
import type { FieldNotes } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type TimeFieldProps = Omit<FieldNotes, 'counter'> & {
  name: string
  /** A time, or text that is none; the schema of the form reports it. */
  value: string
  placeholder?: string | undefined
  onChange: (value: string) => void
}

/** A time of day, typed as people write it and shown as the clock does. */
export function TimeField({ value, placeholder = 'hh:mm', onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      value={typed ?? value}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={10}
      onChange={(text) => {
        setTyped(text)
        onChange(parseTime(text) ?? text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
