import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { ReactNode } from 'react'
import { figureText } from '#platform/words/figure-text.ts'

type MetricRowProps = {
  info: MetricInfo
  /** Not there until it is known. */
  value: number | null | undefined
  hasFailed: boolean
  onExplain: () => void
  actions?: ReactNode
}

/** A metric with its sentence, its formula and what it is now; pressed, it shows the rows behind it. */
export const MetricRow = ({ info, value, hasFailed, onExplain, actions }: MetricRowProps) => {
  const { label, unit, description, formula, is_of_now } = info
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-ink/3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <button
          type="button"
          onClick={onExplain}
          className="cursor-pointer text-start font-[560] underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {label}
        </button>
        <p className="text-ink-soft">{description}</p>
        {formula && <p className="text-sm text-ink-faint">{formula}</p>}
      </div>
      <div className="sm:text-end">
        {value === undefined && !hasFailed && (
          <div aria-hidden="true" className="skeleton h-6 w-20 rounded-control" />
        )}
        {value === undefined && hasFailed && <p className="text-ink-faint">Not loaded</p>}
        {value !== undefined && <p className="text-lg font-[620] tabular-nums">{figureText(value, unit)}</p>}
        {is_of_now && <p className="text-sm text-ink-faint">As of now</p>}
      </div>
      {actions && <div className="relative flex items-start">{actions}</div>}
    </li>
  )
}
