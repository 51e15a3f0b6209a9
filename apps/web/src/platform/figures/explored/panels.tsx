import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { ReactNode } from 'react'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'

type PanelsProps = {
  metrics: readonly string[]
  catalogue: Catalogue
  isTile?: boolean | undefined
  children: (info: MetricInfo) => ReactNode
}

export const panelFrame = 'min-w-0 rounded-card border border-line bg-surface p-4 shadow-low sm:p-6'

/** One panel for each metric: two units have no axis in common. */
export const Panels = ({ metrics, catalogue, isTile = false, children }: PanelsProps) => (
  <div className="flex min-w-0 flex-col gap-4">
    {metrics.map((id) => {
      const info = catalogue.get(id)
      return (
        info && (
          <div key={id} className={isTile ? 'min-w-0' : panelFrame}>
            {children(info)}
          </div>
        )
      )
    })}
  </div>
)
