import { addDays, addMonths, type Day, dateOf, startOfMonth } from '../day.ts'
import type { Expense } from '../finances/expense.ts'
import type { ExpenseKind, Repeat } from '../finances/limits.ts'
import type { Cents } from '../money.ts'

export type SampleExpense = Expense & {
  category: string
  kind: ExpenseKind
  note: string | null
  /** The one that it took over from, by its place. */
  follows: number | null
}

type Bill = { category: string; amount: Cents; date: Day } & Partial<Omit<SampleExpense, 'monthDay'>>

const bill = ({ category, amount, date, ...more }: Bill): SampleExpense => ({
  category,
  amount,
  date,
  monthDay: dateOf(date),
  kind: 'FIXED',
  repeat: 'NONE',
  until: null,
  spreadMonths: 0,
  note: null,
  follows: null,
  ...more,
})

const packaging: Cents[] = [9640, 8420, 6110, 7380, 8050, 8890, 8460, 9920, 11_080, 10_350, 9790, 10_210]

/** Each month of the year up to today on that day, as far as it has come. */
const monthly = (month: Day, today: Day, date: number): Day[] =>
  packaging.map((_, place) => addDays(addMonths(month, place), date - 1)).filter((day) => day <= today)

/** What the sample shop paid beside its goods in the year up to today, and goes on paying. */
export const outgoings = (firstDay: Day, today: Day): SampleExpense[] => {
  const month = addMonths(startOfMonth(firstDay), 1)
  const raisedOn = addMonths(month, 6)
  const on = (date: number): Day => addDays(month, date - 1)
  const again = (repeat: Repeat, date: number) => ({ repeat, date: on(date) })
  return [
    bill({
      category: 'Rent',
      amount: 1350_00,
      ...again('MONTHLY', 1),
      until: addDays(raisedOn, -1),
      note: 'The shop and the room behind it',
    }),
    bill({
      category: 'Rent',
      amount: 1410_00,
      date: raisedOn,
      repeat: 'MONTHLY',
      note: 'Raised by the landlord',
      follows: 0,
    }),
    bill({ category: 'Wages', amount: 580_00, ...again('WEEKLY', 5), note: 'Two part-timers' }),
    bill({ category: 'Electricity', amount: 164_00, ...again('MONTHLY', 12) }),
    bill({ category: 'Internet and phone', amount: 44_90, ...again('MONTHLY', 3) }),
    bill({ category: 'Bookkeeping', amount: 240_00, ...again('QUARTERLY', 20), spreadMonths: 3 }),
    bill({
      category: 'Insurance',
      amount: 780_00,
      ...again('YEARLY', 1),
      spreadMonths: 12,
      note: 'Fire, water and theft',
    }),
    bill({ category: 'Card fees', amount: 92_50, kind: 'VARIABLE', ...again('MONTHLY', 28) }),
    ...monthly(month, today, 8).map((date, place) =>
      bill({ category: 'Packaging', amount: packaging[place] ?? 0, kind: 'VARIABLE', date }),
    ),
    bill({ category: 'Repairs', amount: 218_00, date: on(47), note: 'The coffee grinder' }),
    bill({ category: 'Marketing', amount: 320_00, date: on(200), note: 'Street festival' }),
  ]
}
