import type { MetricInfo } from '@tillsight/contract/metrics'
import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { changeOf } from '#platform/change-words.ts'
import type { Change } from '#ui/change-line.tsx'
import { nothingBefore } from '../compare.ts'
import { daysIn } from '../days-of.ts'
import { figureText } from '../figure-text.ts'
import { StatCard } from '../stat-card.tsx'
import type { Answer } from './boards.api.ts'

type CardTileProps = {
  info: MetricInfo
  answer: Answer
  period: Period | null
  today: Day
  onExplain: () => void
}

export const CardTile = ({ info, answer, period, today, onExplain }: CardTileProps) => (
  <StatCard
    label={info.label}
    value={figureText(answer.values[info.id], info.unit)}
    better={info.better}
    changes={info.has_series ? changesOf({ info, answer, period, today }) : [asOfNow]}
    onExplain={onExplain}
  />
)

/** What has no past cannot be held against it. */
const asOfNow: Change = { direction: null, amount: null, words: 'as of now' }

type Known = Pick<CardTileProps, 'info' | 'answer' | 'period' | 'today'>

const changesOf = ({ info: { id, unit }, answer: { values, compared }, period, today }: Known): Change[] =>
  compared.map((other) =>
    changeOf(
      {
        value: values[id] ?? null,
        previous: other.values[id] ?? null,
        change: other.change[id] ?? null,
      },
      {
        unit,
        before: period && daysIn(other),
        today,
        nothing: nothingBefore[other.with],
        isRunning: (period?.end ?? today) >= today,
        sales: { value: values.sales ?? 0, previous: other.values.sales ?? 0 },
      },
    ),
  )
