/** What a check counts on its way through the file, to say what the figures will be. */
export type Tally = {
  /** In cents, by month: '2026-03'. */
  revenue: Map<string, number>
  expenses: Map<string, number>
  newProducts: Set<string>
  newCategories: Set<string>
  /** How many sales each customer has in the file: by id, or by what a new one is known by. */
  visits: Map<string, number>
  newCustomers: Map<string, number>
  /** Units by product. */
  stock: Map<string, number>
}

export const emptyTally = (): Tally => ({
  revenue: new Map(),
  expenses: new Map(),
  newProducts: new Set(),
  newCategories: new Set(),
  visits: new Map(),
  newCustomers: new Map(),
  stock: new Map(),
})

export const count = (counts: Map<string, number>, key: string, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
