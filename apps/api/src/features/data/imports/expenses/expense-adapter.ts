import { expenses } from '@tillsight/contract'
import { type ExpenseKind, mostTimesDue, type Repeat } from '@tillsight/domain/books/expenses/limits'
import { timesDue } from '@tillsight/domain/books/expenses/schedule'
import { dateOf, later } from '@tillsight/domain/day'
import { v7 as newId } from 'uuid'
import { refuseManyRepeating } from '#features/books/expenses/index.ts'
import { insertImported, insertSources } from '../imported.queries.ts'
import { fieldReader } from '../read-fields.ts'
import { type FileRecord, type Planned, refused } from '../record.ts'
import { contentHash, referTo } from '../refs.ts'
import { knownSources } from '../sources.ts'
import { count } from '../tally.ts'
import type { Work } from '../work.ts'
import { findOwn } from './own-expenses.ts'
import { insertExpenses, type NewExpense } from './write-expenses.queries.ts'

type Ready = NewExpense & { ref: string; hash: string }

const dayOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value.slice(0, 10)
  return value && typeof value === 'object' && 'day' in value ? String(value.day) : null
}

const form = expenses.createExpense.input.shape

const isEndless = ({ date, month_day, repeat, until }: Omit<NewExpense, 'id'>, today: string): boolean =>
  timesDue({ date, monthDay: month_day, repeat, until }, later(until ?? today, today)) > mostTimesDue

const read = (work: Work, record: FileRecord) => {
  const reader = fieldReader(work.request, record)
  const category = reader.text('category', form.category)
  const note = reader.text('note', form.note)
  const amount = reader.money('amount')
  const day = dayOf(record.values.date)
  const year = Number(day?.slice(0, 4))
  if (category === null || category === undefined) reader.refuse('category', 'Category is required.')
  if (amount === null) reader.refuse('amount', 'Amount is required.')
  if (!day || !(year >= 1950 && year <= 2199)) reader.refuse('date', 'Date is required.')
  const kind: ExpenseKind = record.values.kind === 'FIXED' ? 'FIXED' : 'VARIABLE'
  const { repeat = 'NONE', spread_months } = record.values
  const until = repeat === 'NONE' ? null : dayOf(record.values.until)
  if (until && day && until < day) reader.refuse('until', 'The end date cannot be before the start date.')
  const values = {
    category: category ?? '',
    note: note ?? null,
    amount: amount ?? 0,
    kind,
    date: day ?? '',
    month_day: day ? dateOf(day) : 1,
    repeat: (repeat ?? 'NONE') as Repeat,
    until,
    spread_months: typeof spread_months === 'number' ? spread_months : 0,
  }
  if (reader.problems.length === 0 && isEndless(values, work.request.today))
    reader.refuse('date', 'It would be due too many times. Choose a later date, or an end date.')
  return { record, values, problems: reader.problems }
}

/** An expense has no number: it is what it says, and the second that says the same is the second of its kind. */
const plan = async (work: Work, records: FileRecord[]): Promise<Planned<Ready>[]> => {
  const { request, isCheck, options } = work
  const reads = records.map((record) => {
    const each = read(work, record)
    return { ...each, hash: contentHash(each.values), ref: null as string | null }
  })
  const good = reads.filter(({ problems }) => problems.length === 0)
  await referTo(work, good, {
    key: ({ hash }) => hash,
    ref: ({ hash }, place) => `like ${hash} ${place}`,
  })
  const own = isCheck ? await findOwn(request, good) : new Map<FileRecord, string>()
  const known = await knownSources(
    work,
    'expense',
    good.flatMap(({ ref }) => ref ?? []),
  )
  return reads.map((each): Planned<Ready> => {
    const { ref } = each
    if (ref === null) return refused(each.record, each.problems)
    const there = known.get(ref)
    const isNew = !there && !own.has(each.record) && options.rows !== 'changed'
    const { values, hash } = each
    if (isNew && isCheck) count(work.tally.expenses, values.date.slice(0, 7), values.amount)
    return {
      ...each.record,
      ref,
      problems: [],
      outcome: isNew ? 'new' : 'unchanged',
      targetId: there?.record_id ?? own.get(each.record) ?? null,
      changes: [],
      ready: isNew ? { ...values, id: newId(), ref, hash } : null,
    }
  })
}

const apply = async ({ request, importId, options }: Work, planned: Planned<Ready>[]): Promise<void> => {
  const ready = planned.flatMap((each) => each.ready ?? [])
  if (ready.length === 0) return
  await insertExpenses(request, ready)
  if (ready.some(({ repeat }) => repeat !== 'NONE')) await refuseManyRepeating(request)
  await insertImported(
    request,
    importId,
    'expense',
    ready.map(({ id }) => ({ id, before: null, version: 1 })),
  )
  await insertSources(
    request,
    importId,
    { kind: 'expense', source: options.source },
    ready.map(({ ref, id, hash }) => ({ ref, record_id: id, hash })),
  )
}

export const expenseAdapter = { plan, apply }
