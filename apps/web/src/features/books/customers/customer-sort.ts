import type { CustomerOrder } from '@tillsight/contract/books/customers'

export const sortColumns = ['name', 'purchases', 'total_spent', 'average_check', 'segment'] as const
export type SortColumn = (typeof sortColumns)[number]
export type CustomerSort = { column: SortColumn; isDescending: boolean }

export const usualSort: CustomerSort = { column: 'name', isDescending: false }

export const columnWords: Record<SortColumn, string> = {
  name: 'Name',
  purchases: 'Purchases',
  total_spent: 'Total Spent',
  average_check: 'Average Check',
  segment: 'Segment',
}

/** As the address has it: a minus sorts the largest first. */
export const sortText = ({ column, isDescending }: CustomerSort): string =>
  `${isDescending ? '-' : ''}${column}`

export const readSort = (text: string | null): CustomerSort => {
  const column = sortColumns.find((name) => name === text?.replace(/^-/, ''))
  return column ? { column, isDescending: text?.startsWith('-') ?? false } : usualSort
}

/** The same column again reverses the order; numbers start with the largest. */
export const nextSort = (current: CustomerSort, column: SortColumn): CustomerSort => ({
  column,
  isDescending: current.column === column ? !current.isDescending : column !== 'name',
})

/** The segment follows from the purchases, and so does its order. */
export const wireSort = ({ column, isDescending }: CustomerSort): CustomerOrder | `-${CustomerOrder}` => {
  const order = column === 'segment' ? 'purchases' : column
  return isDescending ? `-${order}` : order
}
