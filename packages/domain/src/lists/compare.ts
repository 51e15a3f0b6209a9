export type SortValue = string | number

/** A row by what it is sorted by, and by what settles it between equals. */
export type Sorted = { key: SortValue; id: string }

const compareValues = (one: SortValue, other: SortValue): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export const compareSorted =
  (isDescending: boolean) =>
  (one: Sorted, other: Sorted): number => {
    const compared = compareValues(one.key, other.key) || compareValues(one.id, other.id)
    return isDescending ? -compared : compared
  }
