import type { Cents } from '#domain/money.ts'
import type { ContestKind } from './contest.ts'

export type Prize = { place: number; cost: Cents }

/** What the prizes cost: each once, for a place that exists; where everyone can win, each for all who do. */
export const prizeCost = (
  prizes: readonly Prize[],
  { kind, participants, winners }: { kind: ContestKind; participants: number; winners: number },
): Cents =>
  kind === 'everyone'
    ? Math.round(winners * prizes.reduce((sum, { cost }) => sum + cost, 0))
    : prizes.filter(({ place }) => place <= participants).reduce((sum, { cost }) => sum + cost, 0)
