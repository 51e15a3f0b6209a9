import {
  expenseCategoryLimit,
  expenseKinds,
  expenseNoteLimit,
  expenseYears,
  highestExpense,
  mostSpreadMonths,
  repeats,
} from '@tillsight/domain/books/expenses/limits'
import { lists } from '@tillsight/domain/lists/lists'
import { isWholeCents } from '@tillsight/domain/money'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day, endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { exportFields, listSort } from '../list-query.ts'
import { cursor, queryNumber, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText, requiredLine } from '../text.ts'
import { EditedVersion, Version } from '../version.ts'
import { whenGiven } from '../when-given.ts'

const unknownExpense = 'This expense does not exist.'
const positive = 'Amount must be a positive number.'
const monthsInRange = `From 0 to ${mostSpreadMonths} months.`

const category = upTo(
  expenseCategoryLimit,
  {
    missing: 'Category is required.',
    tooLong: `Category can have at most ${expenseCategoryLimit} characters.`,
  },
  (most) => requiredLine('Category is required.', most),
)

const note = upTo(
  expenseNoteLimit,
  { missing: 'Note must be text.', tooLong: `Note can have at most ${expenseNoteLimit} characters.` },
  (most) => anyText('Note must be text.', most).transform((text) => text || null),
)

const outOfYears = `Enter a date from ${expenseYears.first} to ${expenseYears.last}.`

const ExpenseDay = Day('Enter a date as dd-MM-yyyy.').refine((day) => {
  const year = Number(day.slice(0, 4))
  return year >= expenseYears.first && year <= expenseYears.last
}, outOfYears)

const ExpenseFields = z.strictObject({
  category,
  amount: z
    .number(positive)
    .positive(positive)
    .max(highestExpense, `At most ${highestExpense.toLocaleString('en-US')}.`)
    .refine(isWholeCents, 'Use at most two decimal places.'),
  kind: z.enum(expenseKinds, 'Choose fixed or variable.'),
  /** The first day on which it falls due. */
  date: ExpenseDay,
  note: note.nullable().optional(),
  repeat: z.enum(repeats, 'Choose how often it repeats.').optional(),
  /** The last day on which it may fall due; null where it goes on. */
  until: ExpenseDay.nullable().optional(),
  /** Over how many months each payment counts, in equal parts; 0 is all on its day. */
  spread_months: z.int(monthsInRange).min(0, monthsInRange).max(mostSpreadMonths, monthsInRange).optional(),
})

type Ends = { date: string; until?: string | null | undefined }
const endsAfterItBegins = ({ date, until }: Ends): boolean => !until || until >= date
const endsTooSoon = { message: 'The end date cannot be before the start date.', path: ['until'] }

export const ExpenseForm = ExpenseFields.refine(endsAfterItBegins, endsTooSoon)

export const ExpenseEditForm = ExpenseFields.extend({
  id: SubjectId(unknownExpense),
  /** From that day on; what fell due before stays as it was. Left out, the past is changed, too. */
  from: ExpenseDay.optional(),
  version: EditedVersion,
}).refine(endsAfterItBegins, endsTooSoon)

export const Expense = z.object({
  id: z.string(),
  category: z.string(),
  amount: z.number(),
  kind: z.enum(expenseKinds),
  date: z.string(),
  note: z.string().nullable(),
  repeat: z.enum(repeats),
  until: z.string().nullable(),
  spread_months: z.number(),
  /** The next days after today on which it falls due, three at most. */
  next_dates: z.array(z.string()),
  version: z.number(),
})
export type Expense = z.infer<typeof Expense>

export const ListedExpense = Expense.extend({
  /** What of it counts in the days asked for, up to today. */
  counted: z.number(),
  /** What will count in them after today; null where it goes on without an end. */
  ahead: z.number().nullable(),
})
export type ListedExpense = z.infer<typeof ListedExpense>

const filters = {
  category: whenGiven(anyText('Category must be text', 10 * expenseCategoryLimit)),
  kind: whenGiven(z.enum(expenseKinds, 'This kind does not exist.')),
  start_date: whenGiven(startDate),
  end_date: whenGiven(endDate),
}
const sort = listSort(lists.expenses)

export const listExpenses = call({
  method: 'GET',
  path: '/expense/view',
  access: 'profit:read',
  summary: 'List expenses of a date range, latest due first or by sort',
  input: z
    .strictObject({
      ...filters,
      sort,
      limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
      cursor: whenGiven(cursor),
    })
    .refine(inOrder, outOfOrder),
  output: z.array(ListedExpense),
  paged: true,
})

export const exportExpenses = call({
  method: 'GET',
  path: '/expense/export',
  access: 'profit:read',
  summary: 'Export the matching expenses, sorted and with the chosen columns',
  input: z.strictObject({ ...filters, sort, ...exportFields(lists.expenses) }).refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

export const summariseExpenses = call({
  method: 'GET',
  path: '/expense/summary',
  access: 'profit:read',
  summary: 'Totals of the filtered expenses by kind and category',
  input: z.strictObject(filters).refine(inOrder, outOfOrder),
  output: z.object({
    count: z.number(),
    total: z.number(),
    fixed: z.number(),
    variable: z.number(),
    /** What falls into the days asked for after today; null where they have no end. */
    ahead: z.number().nullable(),
    by_category: z.array(z.object({ category: z.string(), total: z.number() })),
  }),
})

export const listExpenseCategories = call({
  method: 'GET',
  path: '/expense/categories',
  access: 'profit:read',
  summary: 'List expense categories, each with its most recent kind',
  input: z.strictObject({}),
  output: z.array(z.object({ category: z.string(), kind: z.enum(expenseKinds), expenses: z.number() })),
})

export const createExpense = call({
  method: 'POST',
  path: '/expense/create',
  access: 'finances:write',
  summary: 'Add an expense, once or repeating',
  input: ExpenseForm,
  output: Expense,
})

export const editExpense = call({
  method: 'POST',
  path: '/expense/edit',
  access: 'finances:write',
  summary: 'Edit an expense, entirely or from a day on; omitted fields stay the same',
  input: ExpenseEditForm,
  output: Expense,
})

export const deleteExpense = call({
  method: 'DELETE',
  path: '/expense/delete',
  access: 'finances:write',
  summary: 'Delete an expense, or end it before a day',
  input: z.strictObject({ id: SubjectId(unknownExpense), from: whenGiven(startDate) }),
  output: z.null(),
})

export const restoreExpense = call({
  method: 'POST',
  path: '/expense/restore',
  access: 'finances:write',
  summary: 'Undo the deletion of an expense',
  input: z.strictObject({ id: SubjectId(unknownExpense) }),
  output: Expense,
})

export const rejoinExpense = call({
  method: 'POST',
  path: '/expense/rejoin',
  access: 'finances:write',
  summary: 'Undo a change from a day on: the previous expense continues',
  input: z.strictObject({
    /** The one that took over, as it was answered. */
    id: SubjectId(unknownExpense),
    version: Version,
    /** The last day that the one before it had; null where it went on. */
    until: ExpenseDay.nullable(),
  }),
  output: Expense,
})

export const expenseCalls = [
  listExpenses,
  exportExpenses,
  summariseExpenses,
  listExpenseCategories,
  createExpense,
  editExpense,
  deleteExpense,
  restoreExpense,
  rejoinExpense,
] as const
