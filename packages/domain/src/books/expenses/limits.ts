export const expenseKinds = ['FIXED', 'VARIABLE'] as const
export type ExpenseKind = (typeof expenseKinds)[number]

export const kindNames: Record<ExpenseKind, string> = { FIXED: 'Fixed', VARIABLE: 'Variable' }

export const repeats = ['NONE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const
export type Repeat = (typeof repeats)[number]

/** As a file says it. */
export const repeatNames: Record<Repeat, string> = {
  NONE: 'Never',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  QUARTERLY: 'Quarterly',
  YEARLY: 'Yearly',
}

export const expenseCategoryLimit = 60
export const expenseNoteLimit = 500
export const mostSpreadMonths = 60
export const highestExpense = 99_999_999.99

/** A slip such as 1026 would make 'all time' a thousand years. */
export const expenseYears = { first: 1950, last: 2199 }

/** By the week these are 48 years. */
export const mostTimesDue = 2500

/** In a store, those that ended included. */
export const mostRepeating = 1000

/** What most shops pay for, and whether it grows with what is sold. */
export const usualCategories: readonly { category: string; kind: ExpenseKind }[] = [
  { category: 'Rent', kind: 'FIXED' },
  { category: 'Wages', kind: 'FIXED' },
  { category: 'Electricity', kind: 'FIXED' },
  { category: 'Insurance', kind: 'FIXED' },
  { category: 'Internet and phone', kind: 'FIXED' },
  { category: 'Software', kind: 'FIXED' },
  { category: 'Marketing', kind: 'FIXED' },
  { category: 'Repairs', kind: 'FIXED' },
  { category: 'Packaging', kind: 'VARIABLE' },
  { category: 'Delivery', kind: 'VARIABLE' },
  { category: 'Card fees', kind: 'VARIABLE' },
]
