import { columnsOf, type ListDefinition } from '@tillsight/domain/lists/list'
import { type ListName, lists } from '@tillsight/domain/lists/lists'
import { isWholeCents } from '@tillsight/domain/money'
import { rangeFromText } from '@tillsight/domain/ranges/range-text'
import { z } from 'zod'
import { call } from '../call.ts'
import { unknownColumn } from '../list-query.ts'
import { Preferences } from './accounts.ts'

const invalidRange = 'This range is not valid.'
const RangeText = z
  .string(invalidRange)
  .max(40, invalidRange)
  .refine((text) => rangeFromText(text, '2000-01-01') !== null, invalidRange)

const goalInRange = 'Enter an amount from 0.01 to 10,000,000.'
const DailyGoal = z
  .number(goalInRange)
  .min(0.01, goalInRange)
  .max(10_000_000, goalInRange)
  .refine(isWholeCents, 'Use at most two decimal places.')

const columnsFor = (name: ListName) =>
  z
    .array(z.enum(columnsOf<ListDefinition>(lists[name]), unknownColumn), 'Columns must be a list.')
    .max(columnsOf(lists[name]).length, unknownColumn)
    .nullable()
    .optional()

const columnsByList = {
  sales: columnsFor('sales'),
  products: columnsFor('products'),
  promotions: columnsFor('promotions'),
  customers: columnsFor('customers'),
  expenses: columnsFor('expenses'),
  suppliers: columnsFor('suppliers'),
  purchases: columnsFor('purchases'),
  activities: columnsFor('activities'),
} satisfies Record<ListName, unknown>

export const editPreferences = call({
  method: 'POST',
  path: '/account/preferences',
  access: 'account:write',
  writes: 'account',
  summary: "Edit the member's preferences; omitted fields stay the same",
  input: z.strictObject({
    dashboard_range: RangeText.nullable().optional(),
    shortcuts: z.boolean('Must be true or false.').optional(),
    daily_goal: DailyGoal.nullable().optional(),
    /** Null goes back to the usual columns; lists that are left out stay as they are. */
    columns: z.strictObject(columnsByList).optional(),
  }),
  output: Preferences,
})
