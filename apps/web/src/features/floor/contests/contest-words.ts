import type { Contest, Standing, Standings } from '@tillsight/contract/floor/contests'
import { type Day, daysBetween } from '@tillsight/domain/day'
import type { ContestKind, ContestState } from '@tillsight/domain/floor/contests/contest'
import { placeName } from '@tillsight/domain/floor/contests/place-name'
import { figureText } from '#platform/words/figure-text.ts'
import { count, counted, signedPercent } from '#platform/words/format.ts'
import { formats } from '#ui/formats/formats.ts'

type Unit = Standings['unit']
type Scored = { kind: ContestKind; unit: Unit }

/** In the unit of a metric, or in points. */
export const amountText = (value: number | null, unit: Unit): string => {
  if (unit !== 'points') return figureText(value, unit)
  return value === null ? 'n/a' : points(value)
}

const points = (value: number): string => {
  const text = formats().number(Math.round(value * 100) / 100)
  return `${text} ${value === 1 ? 'point' : 'points'}`
}

/** A score as the contest counts it: an improvement has a sign, a streak days. */
export const scoreText = (score: number | null, { kind, unit }: Scored): string => {
  if (score === null) return 'n/a'
  if (kind === 'improvement' && unit === 'percent') return signedPercent(score)
  if (kind === 'streak') return counted(score, 'day')
  return amountText(score, unit)
}

/** '1st', '1,201st', as the store writes numbers. */
export const placeText = (place: number): string => placeName(place, count(place))

/** 'starts in 3 days', '4 days left', 'last day'. */
export const timeWords = (
  { state, start_date, end_date }: Pick<Contest, 'state' | 'start_date' | 'end_date'>,
  today: Day,
): string => {
  if (state === 'planned') {
    const ahead = daysBetween(today, start_date)
    if (ahead <= 0) return 'starts today'
    return ahead === 1 ? 'starts tomorrow' : `starts in ${counted(ahead, 'day')}`
  }
  if (state !== 'running') return ''
  const left = daysBetween(today, end_date)
  return left <= 0 ? 'last day' : `${counted(left, 'day')} left`
}

export const isOver = (state: ContestState): boolean =>
  state === 'grace' || state === 'final' || state === 'cancelled'

/** What counts for the place: tickets in a raffle, and otherwise the score. */
export const standingText = (
  { score, tickets }: Pick<Standing, 'score' | 'tickets'>,
  scored: Scored,
): string => (tickets === null ? scoreText(score, scored) : counted(tickets, 'ticket'))

type Race = Scored & {
  target: number | null /** Whether someone else has the same place. */
  isShared: boolean
}

/** What it takes to move up one place. */
export const nextPlaceWords = (standing: Standing, scored: Race): string => {
  const { place, behind, is_winner, left_after } = standing
  if (is_winner) return 'You have won.'
  if (left_after !== null) return `You left after round ${count(left_after)}.`
  if (standing.score === null) return 'Your first sale puts you in the standings.'
  if (scored.kind === 'everyone' && scored.target !== null)
    return `${scoreText(scored.target - standing.score, scored)} more, and you win.`
  if (scored.kind === 'raffle' && scored.target !== null) {
    const missing = scored.target - (Math.max(0, standing.score) % scored.target)
    return `${scoreText(missing, scored)} more for the next ticket.`
  }
  if (place === 1) return scored.isShared ? 'You share the lead.' : 'You are in the lead.'
  if (behind === null) return ''
  if (behind <= 0) return 'Anything more takes the next place.'
  const missing = scoreText(behind, scored).replace(/^\+/, '')
  return `${missing} more to reach place ${count(place - 1)}.`
}

/** '↑ 2 since this morning', for those who do not see the arrow. */
export const movedWords = (moved: number): string =>
  moved === 0 ? '' : `${moved > 0 ? 'Up' : 'Down'} ${counted(Math.abs(moved), 'place')} since the day began`
