/** Rows of `from` refer to rows of `to`. */
export type TableReference = { from: string; to: string }

/**
 * The order in which tables are emptied: what refers to a row goes before the row. Tables without references come first
 * and once more at the end, since triggers fill some of them when rows of other tables go.
 */
export const deletionOrder = (
  tables: readonly string[],
  references: readonly TableReference[],
): readonly string[] => {
  const known = references.filter(
    ({ from, to }) => from !== to && tables.includes(from) && tables.includes(to),
  )
  const isAlone = (table: string): boolean => !known.some(({ from, to }) => from === table || to === table)
  const alone = tables.filter(isAlone)
  const ordered: string[] = []
  let waiting = tables.filter((table) => !isAlone(table))
  while (waiting.length > 0) {
    const free = waiting.filter(
      (table) => !known.some(({ from, to }) => to === table && waiting.includes(from)),
    )
    if (free.length === 0) throw new Error(`tables that refer to each other: ${waiting.join(', ')}`)
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return [...alone, ...ordered, ...alone]
}
