import {
  type Exploration,
  isOverTime,
  mostExplored,
  needsOf,
  type Shape,
  shapeNames,
  shapes,
  splitsOfAll,
} from '@tillsight/domain/figures/explore/exploration'
import { type Grain, grains } from '@tillsight/domain/figures/metrics/buckets'
import { splitHints, splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { FilterList } from '#platform/figures/filters/filter-list.tsx'
import { MetricList } from '#platform/figures/metric-list.tsx'
import { stepNames } from '#platform/figures/steps.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

type ExploreControlsProps = {
  exploration: Exploration
  catalogue: Catalogue
  days: Period
  onChange: (changes: Partial<Exploration>) => void
  children?: ReactNode
}

const nothing = ''

/** What is asked: figures, parts, steps and filters. */
export const ExploreControls = ({
  exploration,
  catalogue,
  days,
  onChange,
  children,
}: ExploreControlsProps) => {
  const { shape, split, across, grain, metrics } = exploration
  const maySeeCustomers = useMay('customers:read')
  const need = needsOf[shape]
  const allowed = splitsOfAll(metrics.flatMap((id) => catalogue.get(id) ?? []))
  const choices = (splits: readonly Split[]) =>
    splits.map((value) => ({ value: value as string, label: splitNames[value] }))
  return (
    <div className="grid min-w-0 content-start min-[24rem]:grid-cols-2 gap-4 lg:grid-cols-1 lg:gap-5">
      <SelectField
        name="shape"
        label="Show as"
        value={shape}
        options={shapes
          .filter((value) => value !== 'cohorts' || maySeeCustomers)
          .map((value) => ({ value, label: shapeNames[value] }))}
        onChange={(value) => onChange({ shape: value as Shape })}
      />
      {shape !== 'cohorts' && <Metrics {...{ exploration, catalogue, onChange }} />}
      {need.split !== 'never' && (
        <SelectField
          name="split"
          label={need.across === 'never' ? 'Split by' : 'Rows'}
          value={split ?? nothing}
          hint={split ? splitHints[split] : undefined}
          options={[
            ...(need.split === 'maybe' ? [{ value: nothing, label: 'Nothing' }] : []),
            ...choices(allowed),
          ]}
          onChange={(value) => onChange({ split: (value || null) as Split | null })}
        />
      )}
      {need.across !== 'never' && (
        <SelectField
          name="across"
          label="Columns"
          value={across ?? nothing}
          hint={across ? splitHints[across] : undefined}
          options={[
            ...(need.across === 'maybe' ? [{ value: nothing, label: 'Time' }] : []),
            ...choices(allowed.filter((one) => one !== split)),
          ]}
          onChange={(value) => onChange({ across: (value || null) as Split | null })}
        />
      )}
      {isOverTime(exploration) && (
        <SelectField
          name="grain"
          label="Time steps"
          value={grain ?? nothing}
          options={[
            { value: nothing, label: 'Automatic' },
            ...grains.map((value) => ({ value: value as string, label: stepNames[value] })),
          ]}
          onChange={(value) => onChange({ grain: (value || null) as Grain | null })}
        />
      )}
      {shape !== 'cohorts' && allowed.length > 0 && (
        <FilterList
          filters={exploration.filters}
          splits={allowed}
          days={days}
          onChange={(filters) => onChange({ filters })}
        />
      )}
      {children}
    </div>
  )
}

const Metrics = ({
  exploration: { metrics, shape },
  catalogue,
  onChange,
}: Omit<ExploreControlsProps, 'days'>) => {
  const [isPicking, setPicking] = useState(false)
  const [least, most] = needsOf[shape].metrics
  const replaces = most === 1
  return (
    <section aria-label="Metrics">
      <h2 className="mb-1.5 text-sm font-[560]">Metrics</h2>
      <ul className="flex flex-col gap-1">
        {metrics.map((id) => (
          <li
            key={id}
            className="flex min-h-10 items-center justify-between gap-2 rounded-control bg-ink/4 ps-3"
          >
            <span className="min-w-0 wrap-anywhere">{catalogue.get(id)?.label}</span>
            {metrics.length > Math.max(least, 1) && (
              <IconButton
                icon={X}
                label={`Remove ${catalogue.get(id)?.label}`}
                onClick={() => onChange({ metrics: metrics.filter((other) => other !== id) })}
              />
            )}
          </li>
        ))}
      </ul>
      {metrics.length < mostExplored && (
        <Button variant="quiet" size="sm" icon={Plus} className="mt-1" onClick={() => setPicking(true)}>
          {metrics.length < most ? 'Add a metric' : 'Choose another metric'}
        </Button>
      )}
      {isPicking && (
        <Dialog open size="lg" title="Choose a metric" onClose={() => setPicking(false)}>
          <div className="flex flex-col gap-5">
            <MetricList
              metrics={[...catalogue.values()].filter(({ id }) => !metrics.includes(id))}
              onPick={({ id }) => {
                setPicking(false)
                onChange({ metrics: replaces ? [id] : [...metrics.slice(0, most - 1), id] })
              }}
            />
          </div>
        </Dialog>
      )}
    </section>
  )
}
