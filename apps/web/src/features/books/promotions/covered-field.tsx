import { mostCovered } from '@tillsight/domain/books/promotions/limits'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { Choice } from './promotion-values.ts'

type CoveredFieldProps = {
  name: string
  label: string
  placeholder: string
  nothing: string
  value: Choice[]
  error: string | undefined
  useChoices: (search: string) => { options: Choice[]; isLoading: boolean }
  onChange: (chosen: Choice[]) => void
}

/** Several products or categories: each that is chosen is listed above, and can be taken away. */
export const CoveredField = ({ value, useChoices, onChange, ...field }: CoveredFieldProps) => {
  const [text, setText] = useState('')
  const { options, isLoading } = useChoices(text)
  const isChosen = ({ id }: Choice): boolean => value.some((one) => one.id === id)
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        {...field}
        value={null}
        disabled={value.length >= mostCovered}
        options={options.filter((option) => !isChosen(option))}
        isLoading={isLoading}
        onType={setText}
        onChange={(choice) => {
          if (choice && !isChosen(choice)) onChange([...value, { id: choice.id, label: choice.label }])
          setText('')
        }}
      />
      {value.length > 0 && (
        <ul aria-label={`Chosen: ${field.label}`} className="flex flex-wrap gap-1.5">
          {value.map(({ id, label }) => (
            <li key={id} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${label}`}
                className="touch-reach flex max-w-full items-center gap-1.5 rounded-full bg-ink/8 py-1 ps-3 pe-2 text-sm hover:bg-ink/12"
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <span className="truncate">{label}</span>
                <X aria-hidden="true" className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
