import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { searchText } from '@tillsight/domain/search-text'
import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox.tsx'

type MetricFieldProps = {
  name: string
  label: string
  value: string
  error?: string | undefined
  invalid?: boolean | undefined
  metrics: readonly MetricInfo[]
  onChange: (id: string) => void
}

/** Of what was typed, those that begin with it first. */
const found = (metrics: readonly MetricInfo[], typed: string) => {
  const words = searchText(typed)
  const begins = ({ label }: MetricInfo): number => Number(!searchText(label).startsWith(words))
  return metrics
    .filter(({ label }) => searchText(label).includes(words))
    .toSorted((one, other) => begins(one) - begins(other))
    .map(({ id, label }) => ({ id, label }))
}

/** One metric of those that a contest can be scored by. */
export const MetricField = ({ value, metrics, error, onChange, ...field }: MetricFieldProps) => {
  const [typed, setTyped] = useState('')
  const chosen = metrics.find(({ id }) => id === value)
  const isUnfit = value !== '' && metrics.length > 0 && !chosen
  return (
    <Combobox
      {...field}
      error={
        error ?? (isUnfit ? 'This metric does not fit this kind of contest. Choose another.' : undefined)
      }
      nothing="No such metric."
      value={chosen ? { id: chosen.id, label: chosen.label } : null}
      options={found(metrics, typed)}
      onType={setTyped}
      onChange={(option) => option && onChange(option.id)}
      hint={chosen?.description}
    />
  )
}
