import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { type ReactNode, useRef } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useExplain } from '#platform/explain/use-explain.ts'
import type { Area } from '#platform/figures/find-metrics.ts'
import { MetricRow } from './metric-row.tsx'
import { useMetricValues } from './metrics.api.ts'
import { useHasBeenNear } from './use-has-been-near.ts'

type MetricAreaProps = {
  area: Area
  /** All of the area, found or not: typing asks for nothing again. */
  ids: Area['metrics'][number]['id'][]
  period: Period | null
  today: Day
  /** What can be done with a metric of the store's own. */
  actionsOf?: ((id: string) => ReactNode) | undefined
}

export const MetricArea = ({
  area: { area, name, metrics },
  ids,
  period,
  today,
  actionsOf,
}: MetricAreaProps) => {
  const part = useRef<HTMLElement>(null)
  const values = useMetricValues({ metrics: ids, period, today, isShown: useHasBeenNear(part) })
  const { open } = useExplain()
  return (
    <section ref={part} aria-labelledby={`area-${area}`} className="scroll-mt-20">
      <h2 id={`area-${area}`} className="mb-2 text-lg">
        {name} <span className="text-md font-normal text-ink-faint">{metrics.length}</span>
      </h2>
      <ReadFailure title={`${name} could not be loaded`} read={values} />
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-low">
        {metrics.map((info) => (
          <MetricRow
            key={info.id}
            info={info}
            value={values.data?.[info.id]}
            hasFailed={values.isError}
            onExplain={() => open({ metric: info.id })}
            actions={actionsOf?.(info.id)}
          />
        ))}
      </ul>
    </section>
  )
}
