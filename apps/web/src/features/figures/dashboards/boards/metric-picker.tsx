import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { type Shape, shapes, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { useState } from 'react'
import { findMetrics } from '#platform/metrics/find-metrics.ts'
import { counted } from '#platform/words/format.ts'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Catalogue } from './boards.api.ts'
import { canBe, newTile, shapeNames } from './shapes.ts'

type MetricPickerProps = {
  catalogue: Catalogue
  onPick: (tile: Tile, info: MetricInfo) => void
  onClose: () => void
}

/** Every metric, by what it is about; typing narrows it. */
export const MetricPicker = ({ catalogue, onPick, onClose }: MetricPickerProps) => {
  const [shape, setShape] = useState<Shape>('card')
  const [search, setSearch] = useState('')
  const areas = findMetrics(
    [...catalogue.values()].filter((info) => canBe(info, shape)),
    search,
  )
  const found = areas.flatMap(({ metrics }) => metrics)
  return (
    <Dialog open size="lg" title="Add a metric" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <ChoiceGroup
          legend="Show it as"
          name="shape"
          value={shape}
          onChange={(value) => setShape(value as Shape)}
          options={shapes.map((value) => ({ value, label: shapeNames[value] }))}
        />
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
        {areas.map(({ area, name, metrics }) => (
          <section key={area} aria-label={name}>
            <h3 className="mb-1 text-sm font-[560] text-ink-soft">{name}</h3>
            <ul className="-mx-3">
              {metrics.map((info) => (
                <li key={info.id}>
                  <button
                    type="button"
                    className="w-full cursor-pointer rounded-control px-3 py-2 text-start hover:bg-ink/6"
                    onClick={() => onPick(newTile(info, shape), info)}
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
      </div>
    </Dialog>
  )
}
