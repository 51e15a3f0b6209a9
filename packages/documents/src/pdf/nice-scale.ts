/** Where an axis begins and ends and where its few lines stand: round numbers, and zero always among them. */
export const niceScale = (values: readonly number[], most = 4): number[] => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return [0, 100]
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step)
}
