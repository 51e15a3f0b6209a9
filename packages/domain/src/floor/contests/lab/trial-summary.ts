import { fairness } from './fairness.ts'

/** Who would have won a trial, and how large a part of the win each has: the chances of a draw, else equal parts. */
export type TrialOutcome = { winners: readonly string[]; parts: ReadonlyMap<string, number> }

export type TrialSummary = {
  differentWinners: number
  mostWins: { id: string; wins: number } | null
  fairness: number | null
}

/** Equal parts of one win; where everyone who reaches a target wins, a whole one for each. */
export const outcomeOf = (winners: readonly string[], isWhole = false): TrialOutcome => ({
  winners,
  parts: new Map(winners.map((id) => [id, isWhole ? 1 : 1 / winners.length])),
})

/** How often each of those who take part would have won. */
export const trialSummary = (
  trials: readonly TrialOutcome[],
  participants: readonly string[],
): TrialSummary => {
  const wins = new Map<string, number>()
  for (const { winners } of trials) for (const id of winners) wins.set(id, (wins.get(id) ?? 0) + 1)
  const [most] = [...wins].sort(([, one], [, other]) => other - one)
  const parts = participants.map((id) => trials.reduce((sum, { parts }) => sum + (parts.get(id) ?? 0), 0))
  return {
    differentWinners: wins.size,
    mostWins: most ? { id: most[0], wins: most[1] } : null,
    fairness: fairness(parts),
  }
}
