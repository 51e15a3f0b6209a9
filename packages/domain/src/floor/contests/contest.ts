/**
 * How a contest is won: first to a target; most when the time is over; most above what one usually has; points from
 * several metrics; rounds in which the last are out; tickets for a draw; days in a row; or everyone who reaches it.
 */
export const contestKinds = [
  'race',
  'most',
  'improvement',
  'points',
  'knockout',
  'raffle',
  'streak',
  'everyone',
] as const
export type ContestKind = (typeof contestKinds)[number]

/** Kinds that need an amount: to reach, for a ticket, or for a day that counts. */
export const kindsWithTarget: readonly ContestKind[] = ['race', 'raffle', 'streak', 'everyone']

/** Planned until its first day, running until its last, open for returns after it, then final. */
export const contestStates = ['planned', 'running', 'grace', 'final', 'cancelled'] as const
export type ContestState = (typeof contestStates)[number]

/** Who is ahead with the same score: nobody, who had it first, or who needed fewer sales for it. */
export const tieRules = ['shared', 'first', 'fewer_sales'] as const
export type TieRule = (typeof tieRules)[number]

/** Who sees the standings, besides those who run contests. */
export const audiences = ['everyone', 'participants', 'own'] as const
export type Audience = (typeof audiences)[number]

export const entryReasons = ['sale', 'return', 'edit', 'deletion', 'activity', 'ruling'] as const
export type EntryReason = (typeof entryReasons)[number]

/** What those who run a contest should look at: a sale to oneself, and the third to one customer on a day. Both still count. */
export const entryChecks = ['own-purchase', 'often'] as const
export type EntryCheck = (typeof entryChecks)[number]

/** How many days before the start are a baseline. */
export const baselineDays = 28

/** Sales of one seller count as one visit when they are no longer apart than this. */
export const visitMinutes = 3
/** Contests that started before this rule go on with theirs: sales to several customers are several visits. */
export const visitRules = ['seller', 'customer'] as const
export type VisitRule = (typeof visitRules)[number]

export const mostContests = 100
export const mostParticipants = 200
export const mostTeams = 20
export const mostMetrics = 5
export const mostPrizes = 10
export const mostContestDays = 366
export const mostGraceDays = 60
export const mostWeight = 1000
