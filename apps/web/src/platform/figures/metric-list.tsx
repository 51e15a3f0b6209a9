import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { searchText } from '@tillsight/domain/search-text'
import { useState } from 'react'
import { counted } from '#platform/words/format.ts'
import { TextField } from '#ui/fields/text-field.tsx'

type MetricListProps = { metrics: MetricInfo[]; onPick: (info: MetricInfo) => void }

/** Metrics by what they are about; typing narrows them. */
export const MetricList = ({ metrics, onPick }: MetricListProps) => {
  const [search, setSearch] = useState('')
  const found = matching(metrics, search)
  const areas = [...new Set(found.map(({ area }) => area))]
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
        {counted(found.length, 'metric')}
      </p>
      {areas.map((area) => (
        <section key={area} aria-label={nameOf(area)}>
          <h3 className="mb-1 text-sm font-[560] text-ink-soft">{nameOf(area)}</h3>
          <ul className="-mx-3">
            {found
              .filter((info) => info.area === area)
              .map((info) => (
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
      {found.length === 0 && <p className="text-ink-soft">No metrics found. Try another word.</p>}
    </>
  )
}

const nameOf = (area: string): string =>
  area === 'own' ? 'Your own' : area.charAt(0).toUpperCase() + area.slice(1)

/** Every word must be found, in the name, the sentence or the area. */
const matching = (metrics: MetricInfo[], search: string): MetricInfo[] => {
  const words = searchText(search).split(' ').filter(Boolean)
  return metrics.filter(({ label, description, area }) => {
    const text = searchText(`${label} ${description} ${area}`)
    return words.every((word) => text.includes(word))
  })
}
