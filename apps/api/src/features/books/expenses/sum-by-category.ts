import type { Cents } from '@tillsight/domain/money'

type Part = { category: string; search_category: string; amount: Cents }

/** Each category once, however it is written, the largest first; where nothing counts, it is left out. */
export const sumByCategory = (parts: readonly Part[]): { category: string; amount: Cents }[] => {
  const sums = new Map<string, { category: string; amount: Cents }>()
  for (const { category, search_category, amount } of parts) {
    const known = sums.get(search_category)
    sums.set(search_category, {
      category: known?.category ?? category,
      amount: (known?.amount ?? 0) + amount,
    })
  }
  return [...sums.values()]
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount || one.category.localeCompare(other.category))
}
