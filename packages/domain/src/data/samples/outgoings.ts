import type { Expense } from '#domain/books/expenses/expense.ts'
import type { ExpenseKind, Repeat } from '#domain/books/expenses/limits.ts'
import { addDays, addMonths, type Day, dateOf } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'

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

/** Each month from that day on, as far as it has come. */
const monthly = (first: Day, today: Day): Day[] =>
  packaging.map((_, place) => addMonths(first, place)).filter((day) => day <= today)

/** What the sample shop has paid for other than goods, from its first day up to today and on. */
export const outgoings = (firstDay: Day, today: Day, step = 1): SampleExpense[] =>
  bills(firstDay, today).map((expense) => ({ ...expense, amount: expense.amount * step }))

const bills = (firstDay: Day, today: Day): SampleExpense[] => {
  const raisedOn = addMonths(firstDay, 6)
  /** So many days into the year; the first is 1. */
  const on = (day: number): Day => addDays(firstDay, day - 1)
  const again = (repeat: Repeat, day: number) => ({ repeat, date: on(day) })
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
    bill({ category: 'Wages', amount: 580_00, ...again('WEEKLY', 5), note: 'Four part-timers' }),
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
    ...monthly(on(8), today).map((date, place) =>
      bill({ category: 'Packaging', amount: packaging[place] ?? 0, kind: 'VARIABLE', date }),
    ),
    bill({ category: 'Repairs', amount: 218_00, date: on(47), note: 'The coffee grinder' }),
    bill({ category: 'Marketing', amount: 320_00, date: on(200), note: 'Street festival' }),
  ]
}
