/** Mulberry32: the same numbers for the same seed, on every machine. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const poisson = (mean: number): number => {
    const limit = Math.exp(-mean)
    let [count, product] = [0, next()]
    while (product > limit) {
      count += 1
      product *= next()
    }
    return count
  }
  return { next, normal, poisson, below: (count: number): number => Math.floor(next() * count) }
}
export type Random = ReturnType<typeof randomOf>
