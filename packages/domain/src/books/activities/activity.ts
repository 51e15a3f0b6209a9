/** What people do besides selling at the till. Hours are time at work. */
export const activityKinds = ['CALL', 'MEETING', 'DEAL', 'TICKET', 'HOURS'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** How each can stand or end; hours just were worked. */
export const statusesOf = {
  CALL: ['ANSWERED', 'MISSED'],
  MEETING: ['PLANNED', 'HELD', 'CANCELLED'],
  DEAL: ['OPEN', 'WON', 'LOST'],
  TICKET: ['OPEN', 'SOLVED'],
  HOURS: [],
} as const satisfies Record<ActivityKind, readonly string[]>

export type ActivityStatus = (typeof statusesOf)[ActivityKind][number]
export const activityStatuses = [...new Set(Object.values(statusesOf).flat())] as [
  ActivityStatus,
  ...ActivityStatus[],
]

/** Whether it has an end of its own, which counts on the day that it came. */
export const isClosing = (status: ActivityStatus | null): boolean =>
  status === 'WON' || status === 'LOST' || status === 'SOLVED'

export const hasDuration = (kind: ActivityKind): boolean =>
  kind === 'CALL' || kind === 'MEETING' || kind === 'HOURS'

export const hasAmount = (kind: ActivityKind): boolean => kind === 'DEAL'

/** Only what is planned can be in the future. */
export const mayBeAhead = (status: ActivityStatus | null): boolean => status === 'PLANNED'

export type ActivityFacts = {
  kind: ActivityKind
  status?: ActivityStatus | null | undefined
  minutes?: number | null | undefined
  amount?: number | null | undefined
  closed_at?: string | null | undefined
}

type Problem = [field: string, message: string]

/** What is wrong with the fields together, in the order of the form. */
export const activityProblems = ({ kind, status, minutes, amount, closed_at }: ActivityFacts): Problem[] => {
  const statuses: readonly string[] = statusesOf[kind]
  const isKnown = status ? statuses.includes(status) : statuses.length === 0
  const problems: (Problem | false)[] = [
    !isKnown && ['status', statuses.length > 0 ? 'Choose a status.' : 'Hours have no status.'],
    kind === 'HOURS' && !minutes && ['minutes', 'Enter how long it took.'],
    !hasDuration(kind) && typeof minutes === 'number' && ['minutes', 'Deals and tickets have no duration.'],
    !hasAmount(kind) && typeof amount === 'number' && ['amount', 'Only deals have an amount.'],
    Boolean(closed_at) &&
      !isClosing(status ?? null) && ['closed_at', 'Only what was won, lost or solved has an end.'],
  ]
  return problems.filter((problem) => problem !== false)
}
