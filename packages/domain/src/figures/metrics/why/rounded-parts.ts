/**
 * Parts in whole steps that sum to the change exactly: each is rounded down, and the steps that are left go to the
 * largest remainders, the earlier of equal ones first.
 */
export const roundedParts = (parts: readonly number[], change: number): number[] => {
  const rounded = parts.map(Math.floor)
  const left = change - rounded.reduce((sum, part) => sum + part, 0)
  const byRemainder = parts
    .map((part, place) => ({ place, remainder: part - Math.floor(part) }))
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (let step = 0; step < Math.abs(left) && byRemainder.length > 0; step += 1) {
    const { place } = byRemainder[step % byRemainder.length] as { place: number }
    rounded[place] = (rounded[place] ?? 0) + Math.sign(left)
  }
  return rounded
}
