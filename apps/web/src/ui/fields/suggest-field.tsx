import { type KeyboardEvent, useState } from 'react'
import { moveIndex } from '#ui/actions/move-index.ts'
import { ComboboxControl } from '#ui/fields/combobox-control.tsx'
import { Field, type FieldControl, type FieldNotes } from '#ui/fields/field.tsx'

type SuggestFieldProps = FieldNotes & {
  name: string
  value: string
  onChange: (value: string) => void
  suggestions: readonly string[]
  /** The note for a text that is not one of them. */
  isNew: (text: string) => string
  autoFocus?: boolean | undefined
}

/** A field that offers words as one types, and takes any other as well. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, error, invalid, hint, counter, optional } = props
  return (
    <Field {...{ label, error, invalid, hint, counter, optional }}>
      {(field) => <Control {...props} field={field} />}
    </Field>
  )
}

const closed = { isOpen: false, isSearching: false, active: -1 }

const matching = (suggestions: readonly string[], text: string): string[] =>
  suggestions.filter((one) => one.toLowerCase().includes(text.trim().toLowerCase()))

function Control({ field, ...props }: SuggestFieldProps & { field: FieldControl }) {
  const { label, name, value, onChange, suggestions, isNew, autoFocus } = props
  const [{ isOpen, isSearching, active }, setState] = useState(closed)
  const found = isSearching ? matching(suggestions, value) : [...suggestions]
  const isListed = isOpen && found.length > 0
  const open = (first: number) => setState({ isOpen: true, isSearching: false, active: first })
  const choose = (text: string) => {
    setState(closed)
    onChange(text)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const current = isListed ? found[active] : undefined
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setState(closed)
    } else if (event.key === 'Enter' && current !== undefined) choose(current)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) return open(Math.max(suggestions.indexOf(value), 0))
      const next = moveIndex({ key: event.key, index: active, count: found.length, axis: 'vertical' })
      if (next !== null) setState({ isOpen, isSearching, active: next })
    } else return
    event.preventDefault()
  }

  return (
    <ComboboxControl
      {...{ field, label, isOpen, active }}
      options={found.map((text) => ({ id: text, label: text }))}
      nothing={isNew(value.trim())}
      chosen={value}
      onChoose={({ id }) => choose(id)}
      input={{
        name,
        value,
        ...(autoFocus && { 'data-autofocus': true }),
        onChange: ({ target }) => {
          setState({ isOpen: true, isSearching: true, active: -1 })
          onChange(target.value)
        },
        onClick: () => {
          if (!isOpen) open(suggestions.indexOf(value))
        },
        onBlur: () => setState(closed),
        onKeyDown: press,
      }}
    />
  )
}
