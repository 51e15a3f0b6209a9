import type { Day } from '#domain/day.ts'
import type { Promotion } from './promotion.ts'

export const promotionStatuses = ['RUNNING', 'COMING', 'PAUSED', 'ENDED'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

export const promotionStatusNames: Record<PromotionStatus, string> = {
  RUNNING: 'Running',
  COMING: 'Coming',
  PAUSED: 'Paused',
  ENDED: 'Ended',
}

/** Running also on a weekday without it: it is between its first and its last day. */
export const promotionStatus = (
  { starts_on, ends_on, ended, paused }: Pick<Promotion, 'starts_on' | 'ends_on' | 'ended' | 'paused'>,
  today: Day,
): PromotionStatus => {
  if (ended || (ends_on !== null && ends_on < today)) return 'ENDED'
  if (paused) return 'PAUSED'
  return starts_on > today ? 'COMING' : 'RUNNING'
}
