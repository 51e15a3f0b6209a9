import type { Goal, GoalProgress } from '@tillsight/contract/figures/goals'
import { classNames } from '#ui/layout/class-names.ts'

const fills: Record<GoalProgress['state'], string> = {
  reached: 'bg-accent',
  on_pace: 'bg-accent',
  behind: 'bg-warn',
  missed: 'bg-loss',
  unknown: 'bg-ink/20',
}

const partOf = (value: number | null, target: number): number =>
  Math.min(Math.max((value ?? 0) / target, 0), 1) * 100

/** How far the goal is, with a mark at what it needs by now. */
export const GoalBar = ({ progress, label }: { progress: GoalProgress; label: Goal['label'] }) => {
  const { actual, target, expected, state } = progress
  if (!target) return null
  const filled = partOf(actual, target)
  return (
    <div className="relative py-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(filled)}
        className="h-2.5 overflow-hidden rounded-full bg-ink/8"
      >
        <div
          className={classNames('h-full rounded-full transition-[width] duration-300', fills[state])}
          style={{ width: `${filled}%` }}
        />
      </div>
      {expected !== null && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-ink"
          style={{ insetInlineStart: `${partOf(expected, target)}%` }}
        />
      )}
    </div>
  )
}
