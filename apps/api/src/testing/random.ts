/** Set by vitest.config.ts: the same at every run unless TEST_SEED says otherwise. */
export const testSeed = Number(process.env.TEST_SEED)

/** Numbers that look random and are the same for the same seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number): number => Math.floor(next() * most)
  return {
    upTo,
    from: (least: number, most: number): number => least + upTo(most - least + 1),
    oneOf: <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item,
  }
}

export type Random = ReturnType<typeof randomFrom>
