export type Random = {
  /** From 0 to below 1. */
  next: () => number
  /** A whole number between the two, both included. */
  from: (least: number, most: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  /** A place in the list, the likelier the heavier it is. */
  byWeight: (weights: readonly number[]) => number
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const from = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    from,
    oneOf: <Item>(items: readonly Item[]) => items[from(0, items.length - 1)] as Item,
    byWeight: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const place = weights.findIndex((weight) => {
        rest -= weight
        return rest < 0
      })
      return place >= 0 ? place : weights.findLastIndex((weight) => weight > 0)
    },
    shuffled: <Item>(items: readonly Item[]) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}
