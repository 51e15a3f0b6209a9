import type { Contest, Standing } from '@tillsight/contract/floor/contests'
import type { ContestKind } from '@tillsight/domain/floor/contests/contest'
import { figureText } from '#platform/words/figure-text.ts'
import { count, counted, percent } from '#platform/words/format.ts'

/** How far what is under way has come: the target itself, the next ticket, or today. */
const progressWords = (progress: number, kind: ContestKind): string => {
  if (kind === 'raffle') return `${percent(progress)} of the next ticket`
  return kind === 'streak' ? `today ${percent(progress)}` : `${percent(progress)} of the target`
}

/** What the score alone does not say, by the kind of contest. */
export const standingNotes = (standing: Standing, { kind, metrics }: Pick<Contest, 'kind' | 'metrics'>) => {
  const { left_after, tickets, score, streak, progress, baseline } = standing
  return [
    ...(left_after === null ? [] : [`Out after round ${count(left_after)}`]),
    ...(tickets === null ? [] : [`${metrics[0]?.label}: ${figureText(score, metrics[0]?.unit ?? 'number')}`]),
    ...(streak === null ? [] : [`${counted(streak, 'day')} in a row now`]),
    ...(progress === null ? [] : [progressWords(progress, kind)]),
    ...(baseline === null ? [] : [`Usually ${figureText(baseline, metrics[0]?.unit ?? 'number')}`]),
  ]
}
