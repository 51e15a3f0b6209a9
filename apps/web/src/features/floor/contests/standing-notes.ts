import type { Contest, Standing } from '@tillsight/contract/floor/contests'
import type { ContestKind } from '@tillsight/domain/floor/contests/contest'
import { figureText } from '#platform/words/figure-text.ts'
import { count, counted, percent } from '#platform/words/format.ts'
import { isOver } from './contest-words.ts'

/** How far what is under way has come: the target itself, the next ticket, or today. */
const progressWords = (progress: number, kind: ContestKind): string => {
  if (kind === 'raffle') return `${percent(progress)} of the next ticket`
  return kind === 'streak' ? `today ${percent(progress)}` : `${percent(progress)} of the target`
}

type Of = Pick<Contest, 'kind' | 'metrics' | 'state'>

/** What the score alone does not say, by the kind of contest. After its end there is no next ticket and no today. */
export const standingNotes = (standing: Standing, { kind, metrics, state }: Of) => {
  const { left_after, tickets, score, streak, progress, baseline } = standing
  const isUnderWay = !isOver(state) || (kind !== 'raffle' && kind !== 'streak')
  return [
    ...(left_after === null ? [] : [`Out after round ${count(left_after)}`]),
    ...(tickets === null ? [] : [`${metrics[0]?.label}: ${figureText(score, metrics[0]?.unit ?? 'number')}`]),
    ...(streak === null || !isUnderWay ? [] : [`${counted(streak, 'day')} in a row now`]),
    ...(progress === null || !isUnderWay ? [] : [progressWords(progress, kind)]),
    ...(baseline === null ? [] : [`Usually ${figureText(baseline, metrics[0]?.unit ?? 'number')}`]),
  ]
}
