import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { useState } from 'react'
import { counted } from '#platform/words/format.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { findMetrics } from './find-metrics.ts'

type MetricListProps = { metrics: MetricInfo[]; onPick: (info: MetricInfo) => void }

/** Metrics by what they are about; typing narrows them. */
export const MetricList = ({ metrics, onPick }: MetricListProps) => {
  const [search, setSearch] = useState('')
  const areas = findMetrics(metrics, search)
  const found = areas.reduce((sum, { metrics }) => sum + metrics.length, 0)
  return (
    <>
      <TextField
        name="search"
        label="Search metrics"
        type="search"
        autoComplete="off"
        data-autofocus
        value={search}
        onChange={setSearch}
      />
      <p role="status" className="-mt-3 text-sm text-ink-faint">
        {counted(found, 'metric')}
      </p>
      {areas.map(({ area, name, metrics }) => (
        <section key={area} aria-label={name}>
          <h3 className="mb-1 text-sm font-[560] text-ink-soft">{name}</h3>
          <ul className="-mx-3">
            {metrics.map((info) => (
              <li key={info.id}>
                <button
                  type="button"
                  className="w-full cursor-pointer rounded-control px-3 py-2 text-start hover:bg-ink/6"
                  onClick={() => onPick(info)}
                >
                  <span className="block font-[560]">{info.label}</span>
                  <span className="block text-sm text-ink-soft">{info.description}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found === 0 && <p className="text-ink-soft">No metrics found. Try another word.</p>}
    </>
  )
}
