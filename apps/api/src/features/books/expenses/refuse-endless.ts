import { mostRepeating, mostTimesDue } from '@tillsight/domain/books/expenses/limits'
import { timesDue } from '@tillsight/domain/books/expenses/schedule'
import { later } from '@tillsight/domain/day'
import { AppError, fieldError } from '#platform/errors.ts'
import type { StoreRequest } from '#platform/request.ts'
import { expenseOf } from './expense-values.ts'
import { countRepeating, type ExpenseValues } from './expenses.queries.ts'

const inWords = ({ settings }: StoreRequest, count: number): string => count.toLocaleString(settings.locale)

const refuseTooOften = (request: StoreRequest, values: ExpenseValues): void => {
  const { today } = request
  const times = timesDue(expenseOf(values), later(values.until ?? today, today))
  if (times <= mostTimesDue) return
  throw fieldError(
    'invalid',
    'date',
    `This would repeat ${inWords(request, times)} times; the limit is ${inWords(request, mostTimesDue)}. Choose a later date, an earlier end or a longer interval.`,
  )
}

const tooManyRepeating = (request: StoreRequest): AppError =>
  new AppError(
    'conflict',
    `A store can have ${inWords(request, mostRepeating)} recurring expenses. Delete some that you no longer need.`,
  )

/** What repeats counts in every step of every series: there is an end to how often, and to how many there are. */
export const refuseEndless = async (request: StoreRequest, values: ExpenseValues): Promise<void> => {
  if (values.repeat === 'NONE') return
  refuseTooOften(request, values)
  if ((await countRepeating(request)) >= mostRepeating) throw tooManyRepeating(request)
}

/** Once several were added. */
export const refuseManyRepeating = async (request: StoreRequest): Promise<void> => {
  if ((await countRepeating(request)) > mostRepeating) throw tooManyRepeating(request)
}
