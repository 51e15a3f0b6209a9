import type { Contest } from '@tillsight/contract/floor/contests'

/** It starts and ends by itself, and not by who happens to look at it then. */
export const bySystem = { kind: 'system', task: 'Contest' } as const

/** As the audit log shows it: the rules and how many take part, and nobody's nickname. */
export const auditedContest = ({
  standings: _,
  changes: __,
  disputes: ___,
  participants,
  draw: ____,
  filters: _____,
  metrics,
  ...rules
}: Contest) => ({
  ...rules,
  metrics: metrics.map(({ label, weight }) => ({ label, weight })),
  participants: participants.length,
})
