import { completed, completionAt } from '@tillsight/domain/figures/formulas/completion'
import { searchText } from '@tillsight/domain/search-text'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { moveIndex } from '#ui/actions/move-index.ts'
import { ComboboxList } from '#ui/fields/combobox-list.tsx'
import { controlClass } from '#ui/fields/control-class.ts'
import { Field, type FieldControl, type FieldNotes } from '#ui/fields/field.tsx'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import { classNames } from '#ui/layout/class-names.ts'

type FormulaFieldProps = FieldNotes & {
  name: string
  value: string
  onChange: (value: string) => void
  /** What can be named in it. */
  metrics: ComboboxOption[]
}

const mostOffered = 8

/** A formula, with the names of metrics offered as one types. */
export const FormulaField = ({ label, error, invalid, hint, ...props }: FormulaFieldProps) => (
  <Field {...{ label, error, invalid, hint }}>
    {(field) => <Control {...props} label={label} field={field} />}
  </Field>
)

/** Those whose name begins with what was typed come first. */
const offered = (metrics: ComboboxOption[], typed: string): ComboboxOption[] => {
  const words = searchText(typed)
  const found = metrics.filter(({ label }) => searchText(label).includes(words))
  const begins = ({ label }: ComboboxOption): number => Number(!searchText(label).startsWith(words))
  return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, mostOffered)
}

function Control({
  field,
  label,
  name,
  value,
  onChange,
  metrics,
}: FormulaFieldProps & { field: FieldControl }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [cursor, setCursor] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const completion = cursor === null ? null : completionAt(value, cursor)
  const options = completion ? offered(metrics, completion.typed) : []
  const isOpen = options.length > 0

  const choose = ({ label: chosen }: ComboboxOption) => {
    if (!completion) return
    const next = completed(value, completion, chosen)
    flushSync(() => {
      onChange(next.text)
      setCursor(null)
    })
    area.current?.focus()
    area.current?.setSelectionRange(next.cursor, next.cursor)
  }

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const current = options[active]
    if (event.key === 'Escape') {
      event.stopPropagation()
      setCursor(null)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && current) choose(current)
    else {
      const next = moveIndex({ key: event.key, index: active, count: options.length, axis: 'vertical' })
      if (next === null || event.key === 'Home' || event.key === 'End') return
      setActive(next)
    }
    event.preventDefault()
  }

  return (
    <div ref={frame} className="relative min-w-0">
      <textarea
        {...field}
        ref={area}
        name={name}
        value={value}
        rows={3}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={classNames(controlClass, '!h-auto resize-y py-2 font-mono text-sm')}
        onChange={({ target }) => {
          onChange(target.value)
          setCursor(target.selectionStart)
          setActive(0)
        }}
        onKeyDown={press}
        onBlur={() => setCursor(null)}
      />
      {isOpen && (
        <ComboboxList
          id={listId}
          anchor={frame}
          chosen={undefined}
          isLoading={false}
          nothing=""
          onChoose={choose}
          {...{ label: 'Metrics', options, active }}
        />
      )}
      <span className="sr-only" role="status">
        {isOpen && `${options.length} metrics offered for ${label.toLowerCase()}`}
      </span>
    </div>
  )
}
