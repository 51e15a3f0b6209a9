import type { Wanted } from './profile.ts'

const dayMs = 86_400_000
/** What is refunded later than this is seen when its order changes. */
const rereadDays = 60

const dayOf = (instant: string): string => instant.slice(0, 10)

/** At the first pass of a day: for systems whose orders do not say that they were refunded. */
export const isRereadDue = ({ since, now }: Pick<Wanted, 'since' | 'now'>): boolean =>
  since !== null && dayOf(since) !== dayOf(now.toISOString())

export const rereadFrom = (now: Date): string => new Date(now.getTime() - rereadDays * dayMs).toISOString()
