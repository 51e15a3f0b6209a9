const mostKnown = 50_000

type Named<Asked> = ReadonlyMap<string, Asked>

/**
 * Looks up each name of a file once: a million sales name a few thousand products. Beyond so many it starts over, so
 * that a file in which every name is another takes no more memory.
 */
export const lookUpOnce = <Asked, Found>(
  lookUp: (asked: readonly Asked[]) => Promise<(asked: Asked) => Found>,
) => {
  const known = new Map<string, Found>()

  /** What the store has now, also where it was looked up before. */
  const findAgain = async (named: Named<Asked>): Promise<Map<string, Found>> => {
    const found = new Map<string, Found>()
    if (named.size === 0) return found
    const answerTo = await lookUp([...named.values()])
    if (known.size + named.size > mostKnown) known.clear()
    for (const [key, asked] of named) {
      const answer = answerTo(asked)
      found.set(key, answer)
      known.set(key, answer)
    }
    return found
  }

  const find = async (named: Named<Asked>): Promise<ReadonlyMap<string, Found>> => {
    const found = new Map<string, Found>()
    const missing = new Map<string, Asked>()
    for (const [key, asked] of named) {
      const answer = known.get(key)
      if (answer === undefined) missing.set(key, asked)
      else found.set(key, answer)
    }
    for (const [key, answer] of await findAgain(missing)) found.set(key, answer)
    return found
  }

  return { find, findAgain }
}
