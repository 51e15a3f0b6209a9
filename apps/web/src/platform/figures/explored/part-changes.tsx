import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import { daysIn } from '#platform/time/days-of.ts'
import { changeOf } from '#platform/words/change-words.ts'
import type { Change } from '#ui/layout/change-line.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { nothingBefore } from '../compare.ts'
import { stepBeside, stepFigure } from '../steps.ts'
import type { Explored } from './explored.api.ts'

type Of = { place: number; info: MetricInfo; today: Day }

/** What became of a part since each period that it is compared with; none where it was not compared. */
export const partChanges = ({ answer, days }: Explored, { place, info, today }: Of): Change[] =>
  answer.compared.flatMap((other) => {
    const before = other.parts?.[place]
    if (!before || !info.has_past) return []
    const compared = {
      value: answer.parts?.[place]?.values[info.id] ?? null,
      previous: before.values[info.id] ?? null,
      change: before.change[info.id] ?? null,
    }
    return changeOf(compared, {
      unit: info.unit,
      before: daysIn(other),
      today,
      nothing: nothingBefore[other.with],
      isRunning: days.end >= today,
    })
  })

/** The same of a step of time, beside the step at its place. Nothing is said of what is to come, and of nothing. */
export const stepChanges = ({ answer, days, grain }: Explored, { place, info, today }: Of): Change[] => {
  const steps = answer.series ?? []
  const own = stepFigure(grain, { steps, place, days })?.days
  const value = steps[place]?.values[info.id] ?? null
  if (!own || own.start > today || !info.has_past) return []
  return answer.compared.flatMap((other) => {
    const before = stepBeside(grain, other, { place, days })
    const previous = other.series?.[place]?.values[info.id] ?? null
    if (!before || (!value && !previous)) return []
    return changeOf(
      { value, previous, change: change(value, previous) },
      {
        unit: info.unit,
        before,
        today,
        nothing: nothingBefore[other.with],
        isRunning: own.end >= today,
      },
    )
  })
}

/** The change as one reads it beside a figure: '+12.4%'. */
export const changeText = ({ amount, words }: Change): string =>
  amount ?? words.replace(/ (so far, )?vs .*/, '')

const toneOf = ({ direction }: Change, better: MetricInfo['better']): string => {
  if (better === 'neither' || direction === null || direction === 'level') return 'text-ink-faint'
  return direction === better ? 'text-gain' : 'text-loss'
}

type PartChangesProps = { changes: readonly Change[]; better: MetricInfo['better'] }

export const PartChanges = ({ changes, better }: PartChangesProps) =>
  changes.map((one) => (
    <span
      key={one.words}
      title={one.words}
      className={classNames('ms-2 text-sm whitespace-nowrap', toneOf(one, better))}
    >
      {changeText(one)}
      <span className="sr-only"> {one.amount && one.words}</span>
    </span>
  ))
