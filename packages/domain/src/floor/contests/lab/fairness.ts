/** Fewer trials say nothing about who usually wins. */
export const fewestTrials = 3

/**
 * How evenly wins are spread: 100 where all won equally often, or each time someone else did, and 0 where one always
 * did. It is the chance that two wins are of two people, in percent of the highest that so many people and wins allow:
 * (1 − Σ share²) ÷ (1 − 1 ÷ n), where n is the number of people, or of wins where those are fewer. One win that two
 * share is half of one for each. Null where there is too little to say.
 */
export const fairness = (wins: readonly number[]): number | null => {
  const total = wins.reduce((sum, won) => sum + won, 0)
  if (wins.length < 2 || total < fewestTrials) return null
  const differ = 1 - wins.reduce((sum, won) => sum + won ** 2, 0) / total ** 2
  const highest = 1 - 1 / Math.min(wins.length, Math.floor(total))
  return Math.round(Math.min(1, differ / highest) * 100)
}
