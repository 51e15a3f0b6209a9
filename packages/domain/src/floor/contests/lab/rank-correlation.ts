/** The rank of each value, the lowest 1; equal values share the mean of theirs. */
const ranks = (values: readonly number[]): number[] => {
  const order = values.map((value, place) => ({ value, place })).sort((a, b) => a.value - b.value)
  const found = new Array<number>(values.length).fill(0)
  let first = 0
  while (first < order.length) {
    let last = first
    while (order[last + 1]?.value === order[first]?.value && last + 1 < order.length) last += 1
    for (let at = first; at <= last; at += 1) found[order[at]?.place ?? 0] = (first + last) / 2 + 1
    first = last + 1
  }
  return found
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Spearman's: 1 where more of one always comes with more of the other. Null where one of them never differs. */
export const rankCorrelation = (pairs: readonly (readonly [number, number])[]): number | null => {
  const [xs, ys] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))]
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  let [both, ofX, ofY] = [0, 0, 0]
  for (const [place, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[place] ?? 0) - meanY]
    both += dx * dy
    ofX += dx * dx
    ofY += dy * dy
  }
  return ofX === 0 || ofY === 0 || Number.isNaN(ofX) ? null : both / Math.sqrt(ofX * ofY)
}
