import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import { daysIn } from '#platform/time/days-of.ts'
import { changeOf } from '#platform/words/change-words.ts'
import type { Change } from '#ui/layout/change-line.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { nothingBefore } from '../compare.ts'
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

/** The change as one reads it beside a figure: '+12.4 %'. */
export const changeText = ({ amount, words }: Change): string =>
  amount ?? words.replace(/ (so far, )?vs .*/, '')

const toneOf = ({ direction }: Change, better: MetricInfo['better']): string => {
  if (better === 'neither' || direction === null || direction === 'level') return 'text-ink-faint'
  return direction === better ? 'text-gain' : 'text-loss'
}

type PartChangesProps = { changes: readonly Change[]; better: MetricInfo['better'] }

export const PartChanges = ({ changes, better }: PartChangesProps) =>
  changes.map((change) => (
    <span
      key={change.words}
      title={change.words}
      className={classNames('ms-2 text-sm whitespace-nowrap', toneOf(change, better))}
    >
      {changeText(change)}
      <span className="sr-only"> {change.amount && change.words}</span>
    </span>
  ))
