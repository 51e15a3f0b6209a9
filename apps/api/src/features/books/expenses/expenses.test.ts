import { calls } from '@tillsight/contract'
import type { Expense } from '@tillsight/contract/books/expenses'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { editOfExpense, expenseForm, expensesIn, spend, trySpending } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { auditOf, rowsOf } from '#testing/rows-of.ts'

const november = '?start_date=2026-11-01&end_date=2026-11-30'
const now = '2026-11-15T12:00:00Z'

const summaryOf = async (store: TestStore, query = '') => (await store.get(`/expense/summary${query}`)).data

describe('an expense', () => {
  it('is stored as it was entered, and says when it is due next', async () => {
    const store = await aStoreAt(now)

    const rent = await spend(store, {
      category: '  Rent ',
      amount: 1200.55,
      date: '31-10-2026',
      repeat: 'MONTHLY',
      until: '2027-01-15',
      note: 'Two rooms',
    })

    expect(rent).toEqual({
      id: expect.any(String),
      category: 'Rent',
      amount: 1200.55,
      kind: 'FIXED',
      date: '2026-10-31',
      note: 'Two rooms',
      repeat: 'MONTHLY',
      until: '2027-01-15',
      spread_months: 0,
      next_dates: ['2026-11-30', '2026-12-31'],
      version: 1,
    })
    expect(await expensesIn(store, november)).toEqual([{ ...rent, counted: 0, ahead: 1200.55 }])
  })

  it('that happens once has no end of its own', async () => {
    const store = await aStoreAt(now)

    expect(await spend(store, { date: '2026-11-20', until: '2026-12-31' })).toMatchObject({
      repeat: 'NONE',
      until: null,
      next_dates: ['2026-11-20'],
    })
  })

  it.each([
    [{ date: '1950-01-02', repeat: 'WEEKLY' }, 4011],
    [{ date: '2026-01-01', repeat: 'WEEKLY', until: '2199-12-31' }, 9079],
  ])('that would fall due too often is refused: %j', async (details, times) => {
    const store = await aStoreAt(now)
    const message = `This would repeat ${times.toLocaleString('en-US')} times; the limit is 2,500. Choose a later date, an earlier end or a longer interval.`
    const monthly = await spend(store, { ...details, repeat: 'MONTHLY' })

    const refused = [
      await trySpending(store, details),
      await store.post('/expense/edit', editOfExpense(monthly, details)),
    ]

    for (const answer of refused) expect(answer).toMatchObject({ code: 400, error: { date: message } })
    expect(await expensesIn(store)).toMatchObject([{ repeat: 'MONTHLY' }])
  })

  it('that repeats is one of a thousand at most, and what there is can still be edited', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { repeat: 'WEEKLY' })
    const once = await spend(store)
    await sql`
      insert into expense select (jsonb_populate_record(expense, jsonb_build_object('id', gen_random_uuid()))).*
      from expense, generate_series(2, 1000) where id = ${rent.id}
    `.execute(store.app.database.db)

    const answers = [
      await trySpending(store, { repeat: 'YEARLY' }),
      await store.post('/expense/edit', editOfExpense(once, { repeat: 'YEARLY' })),
      await trySpending(store),
      await store.post('/expense/edit', editOfExpense(rent, { amount: 5 })),
    ]

    expect(answers.map(({ code }) => code)).toEqual([409, 409, 200, 200])
    expect(answers[0]?.message).toBe(
      'A store can have 1,000 recurring expenses. Delete some that you no longer need.',
    )
  })

  it.each([
    [{ category: ' ' }, { category: 'Category is required.' }],
    [{ category: 'x'.repeat(61) }, { category: 'Category can have at most 60 characters.' }],
    [{ date: '1026-11-15' }, { date: 'Enter a date from 1950 to 2199.' }],
    [{ until: '2200-01-01' }, { until: 'Enter a date from 1950 to 2199.' }],
    [{ amount: 0 }, { amount: 'Amount must be a positive number.' }],
    [{ amount: '12' }, { amount: 'Amount must be a positive number.' }],
    [{ amount: 1.005 }, { amount: 'Use at most two decimal places.' }],
    [{ kind: 'OTHER' }, { kind: 'Choose fixed or variable.' }],
    [{ date: '30-02-2026' }, { date: 'Enter a date as dd-MM-yyyy.' }],
    [{ repeat: 'DAILY' }, { repeat: 'Choose how often it repeats.' }],
    [{ repeat: 'WEEKLY', until: '2025-12-31' }, { until: 'The end date cannot be before the start date.' }],
    [{ spread_months: 61 }, { spread_months: 'From 0 to 60 months.' }],
  ])('is refused in words: %j', async (details, error) => {
    expect(await trySpending(await aStore(), details)).toMatchObject({ code: 400, error })
  })

  it('is made once, however often the same form arrives', async () => {
    const store = await aStore()
    const send = () =>
      store.ask({
        method: 'POST',
        url: '/expense/create',
        payload: expenseForm(),
        headers: { authorization: `Bearer ${store.token}`, 'idempotency-key': 'a-key-of-its-own' },
      })

    const [first, second] = [await send(), await send()]

    expect(second.data).toEqual(first.data)
    expect(await expensesIn(store)).toHaveLength(1)
  })
})

describe('a list of expenses', () => {
  it('holds what counts in the range, up to today and after, and sums up to the same', async () => {
    const store = await aStoreAt(now)
    await spend(store, { category: 'Wages', amount: 70, date: '2026-10-02', repeat: 'WEEKLY' })
    await spend(store, { category: 'Insurance', amount: 360, date: '2026-01-01', spread_months: 12 })
    await spend(store, { category: 'bags', amount: 5, date: '2026-11-03', kind: 'VARIABLE' })
    await spend(store, { category: 'Bags', amount: 7, date: '2026-11-30', kind: 'VARIABLE' })
    await spend(store, { category: 'Old', amount: 9, date: '2026-10-31' })

    const listed = await expensesIn(store, november)

    expect(listed.map(({ category, counted, ahead }) => [category, counted, ahead])).toEqual([
      ['Bags', 0, 7],
      ['Wages', 140, 140],
      ['bags', 5, 0],
      ['Insurance', 15, 15],
    ])
    expect(await summaryOf(store, november)).toEqual({
      count: 4,
      total: 160,
      fixed: 155,
      variable: 5,
      ahead: 162,
      by_category: [
        { category: 'Wages', total: 140 },
        { category: 'Insurance', total: 15 },
        { category: 'Bags', total: 5 },
      ],
    })
    expect(await expensesIn(store, `${november}&category=BAGS`)).toHaveLength(2)
    expect(await expensesIn(store, `${november}&kind=FIXED`)).toHaveLength(2)
    expect(await summaryOf(store, `${november}&kind=VARIABLE`)).toMatchObject({ total: 5, count: 2 })
  })

  it('leaves out what falls due only before and after the range, and fills its pages nonetheless', async () => {
    const store = await aStoreAt(now)
    for (const date of ['2026-01-05', '2026-01-06', '2026-01-07'])
      await spend(store, { category: date, date, repeat: 'MONTHLY' })
    await spend(store, { category: 'once', date: '2026-01-01', spread_months: 12 })
    const query = '?start_date=2026-11-06&end_date=2026-11-06&limit=1'

    const first = await store.get(`/expense/view${query}`)
    const { next } = first as unknown as { next: string }
    const second = await store.get(`/expense/view${query}&cursor=${next}`)

    expect(first.data).toMatchObject([{ category: '2026-01-06' }])
    expect(second).toMatchObject({ code: 200, data: [{ category: 'once' }], next: null })
  })

  it('of all time counts up to today, and says where something goes on', async () => {
    const store = await aStoreAt(now)
    await spend(store, { category: 'Rent', amount: 10, date: '2026-09-01', repeat: 'MONTHLY' })
    await spend(store, { category: 'Desk', amount: 40, date: '2026-12-01' })

    expect(await expensesIn(store)).toMatchObject([
      { category: 'Desk', counted: 0, ahead: 40 },
      { category: 'Rent', counted: 30, ahead: null },
    ])
    expect(await summaryOf(store)).toMatchObject({ count: 2, total: 30, ahead: null })
  })

  it('offers its categories, each as it was last written and with the kind it last had', async () => {
    const store = await aStore()
    await spend(store, { category: 'delivery' })
    await spend(store, { category: 'Delivery', kind: 'VARIABLE' })
    await spend(store, { category: 'Rent' })

    expect((await store.get('/expense/categories')).data).toEqual([
      { category: 'Delivery', kind: 'VARIABLE', expenses: 2 },
      { category: 'Rent', kind: 'FIXED', expenses: 1 },
    ])
  })

  it('goes by the days of the store', async () => {
    const store = await aStoreAt('2026-11-15T12:00:00Z', 'Pacific/Kiritimati')
    await spend(store, { date: '2026-11-16' })

    expect(await expensesIn(store, november)).toMatchObject([{ counted: 100, ahead: 0, next_dates: [] }])
  })
})

describe('an edit', () => {
  it('of all of it changes the past, too, and keeps what it leaves out', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-09-01', repeat: 'MONTHLY', note: 'Two rooms' })

    const { category, kind, date, id } = rent
    const edited = await store.post('/expense/edit', { id, category, kind, date, amount: 150 })

    expect(edited.data).toMatchObject({ id, amount: 150, repeat: 'MONTHLY', note: 'Two rooms', version: 2 })
    expect(await summaryOf(store)).toMatchObject({ count: 1, total: 450 })
  })

  it('from a day on leaves what fell due before as it was', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-08-31', repeat: 'MONTHLY' })

    const raised = await store.post('/expense/edit', editOfExpense(rent, { amount: 150, from: '2026-10-15' }))

    expect(raised.data).toMatchObject({ amount: 150, date: '2026-10-31', until: null })
    expect(raised.data.next_dates).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
    expect(await expensesIn(store)).toMatchObject([
      { id: raised.data.id, amount: 150, counted: 150 },
      { id: rent.id, amount: 100, counted: 200, until: '2026-10-14', next_dates: [] },
    ])
  })

  it('from a day on can be undone, which restores everything, as long as nobody changed it since', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-08-31', repeat: 'MONTHLY', until: '2027-01-31' })
    const before = await expensesIn(store)
    const raise = (version: number) =>
      store.post('/expense/edit', editOfExpense(rent, { amount: 150, from: '2026-10-15', version }))
    const rejoin = ({ id, version }: Expense, until: string | null = '2027-01-31') =>
      store.post('/expense/rejoin', { id, version, until })

    const first = (await raise(1)).data
    expect(await rejoin(first)).toMatchObject({ code: 200, data: { id: rent.id, until: '2027-01-31' } })
    expect(await expensesIn(store)).toEqual(before.map((expense) => ({ ...expense, version: 3 })))
    expect(await rejoin(first)).toMatchObject({ code: 404 })

    const second = (await raise(3)).data
    await store.post('/expense/edit', editOfExpense(second, { amount: 160 }))
    const changed = await rowsOf(store)
    expect(await rejoin(second)).toMatchObject({ code: 409 })
    expect(await rejoin({ ...rent, version: 4 })).toMatchObject({ code: 409 })
    expect(await rejoin({ ...second, version: 2 }, '2026-10-01')).toMatchObject({ code: 409 })
    expect(await rowsOf(store)).toEqual(changed)
  })

  it('from a day on means the 31st still, where it goes on in a shorter month', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-08-31', repeat: 'MONTHLY' })

    const { data } = await store.post('/expense/edit', editOfExpense(rent, { from: '2026-11-16' }))
    const again = await store.post('/expense/edit', editOfExpense(data, { amount: 1 }))

    expect(again.data).toMatchObject({ date: '2026-11-30', amount: 1 })
    expect(again.data.next_dates).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
  })

  it('from a day after its end is refused, and changes nothing', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-08-01', repeat: 'MONTHLY', until: '2026-10-01' })
    const before = await rowsOf(store)

    const answer = await store.post('/expense/edit', editOfExpense(rent, { from: '2026-10-02' }))

    expect(answer).toMatchObject({ code: 400, error: { from: 'There are no payments from that date on.' } })
    expect(await rowsOf(store)).toEqual(before)
  })

  it('of an older version is refused; of several at once one is taken', async () => {
    const store = await aStore()
    const rent = await spend(store)

    const answers = await Promise.all(
      [1, 2, 3].map((amount) => store.post('/expense/edit', editOfExpense(rent, { amount }))),
    )

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  })
})

describe('deleting', () => {
  it('removes an expense from every figure, and it can be restored as it was', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-10-31', repeat: 'MONTHLY' })

    await remove(store, `/expense/delete?id=${rent.id}`)
    expect(await expensesIn(store)).toEqual([])
    expect(await summaryOf(store)).toMatchObject({ count: 0, total: 0 })
    expect((await store.get('/expense/categories')).data).toEqual([])
    expect(await remove(store, `/expense/delete?id=${rent.id}`)).toMatchObject({ code: 404 })

    const { data } = await store.post('/expense/restore', { id: rent.id })
    expect(data).toEqual({ ...rent, version: 3 })
    expect(await store.post('/expense/restore', { id: rent.id })).toMatchObject({ code: 404 })
  })

  it('from a day on keeps what fell due before', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-08-01', repeat: 'MONTHLY' })

    await remove(store, `/expense/delete?id=${rent.id}&from=2026-10-01`)

    expect(await expensesIn(store)).toMatchObject([{ until: '2026-09-30', counted: 200, next_dates: [] }])
  })

  it('from its first day on leaves nothing', async () => {
    const store = await aStoreAt(now)
    const rent = await spend(store, { date: '2026-08-01', repeat: 'MONTHLY' })

    await remove(store, `/expense/delete?id=${rent.id}&from=2026-08-01`)

    expect(await expensesIn(store)).toEqual([])
  })
})

it('every change is one line in the audit', async () => {
  const store = await aStoreAt(now)
  const before = (await auditOf(store)).length
  const rent = await spend(store, { date: '2026-08-01', repeat: 'MONTHLY' })
  await store.post('/expense/edit', editOfExpense(rent, { amount: 2 }))
  await remove(store, `/expense/delete?id=${rent.id}&from=2026-10-01`)
  await remove(store, `/expense/delete?id=${rent.id}`)
  const { version } = (await store.post('/expense/restore', { id: rent.id })).data
  const raised = await store.post('/expense/edit', editOfExpense(rent, { version, from: '2026-09-01' }))
  await store.post('/expense/rejoin', { id: raised.data.id, version: 1, until: '2026-09-30' })

  expect((await auditOf(store)).slice(before)).toEqual([
    'expense.created',
    'expense.edited',
    'expense.ended',
    'expense.deleted',
    'expense.restored',
    'expense.edited',
    'expense.rejoined',
  ])
})

describe('who may', () => {
  const refusal = { code: 403, message: 'Your role does not allow this. Ask the store owner.' }
  const reads = ['/expense/view', '/expense/summary', '/expense/categories']

  const changes = async (person: Parameters<typeof trySpending>[0] & { token: string }, id: string) => [
    await trySpending(person),
    await person.post('/expense/edit', { ...expenseForm(), id }),
    await remove(person, `/expense/delete?id=${id}`),
    await person.post('/expense/restore', { id }),
  ]

  it.each(['owner', 'manager'] as const)('the %s sees and changes expenses', async (role) => {
    const store = await aStore()
    const { id } = await spend(store)

    const answers = await changes(await aMember(store, role), id)

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  })

  it('the analyst sees them and changes nothing, the seller does not even see them', async () => {
    const store = await aStore()
    const { id } = await spend(store)
    const [analyst, seller] = [await aMember(store, 'analyst'), await aMember(store, 'seller')]
    const before = await rowsOf(store)

    for (const path of reads) {
      expect(await analyst.get(path)).toMatchObject({ code: 200 })
      expect(await seller.get(path)).toMatchObject(refusal)
    }
    for (const person of [analyst, seller])
      expect(await changes(person, id)).toMatchObject(Array(4).fill(refusal))
    expect(await rowsOf(store)).toEqual(before)
  })
})

describe('an expense of another store', () => {
  const never = '0193a1b2-0000-7000-8000-00000000000a'
  const tries: Record<string, (store: TestStore, id: string) => Promise<Answer>> = {
    'POST /expense/edit': (store, id) => store.post('/expense/edit', { ...expenseForm(), id, version: 1 }),
    'POST /expense/restore': (store, id) => store.post('/expense/restore', { id }),
    'POST /expense/rejoin': (store, id) => store.post('/expense/rejoin', { id, version: 1, until: null }),
    'DELETE /expense/delete': (store, id) => remove(store, `/expense/delete?id=${id}`),
  }
  const withoutIds = [
    'GET /expense/view',
    'GET /expense/export',
    'GET /expense/summary',
    'GET /expense/categories',
    'POST /expense/create',
  ]
  const said = ({ headers, ...answer }: Answer) => answer

  it.each(Object.entries(tries))('is for %s as if it had never been', async (_name, attempt) => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const [{ id }, gone] = [await spend(theirs), await spend(theirs)]
    await remove(theirs, `/expense/delete?id=${gone.id}`)
    const before = [await rowsOf(mine), await rowsOf(theirs)]

    const unreal = await attempt(mine, never)

    for (const real of [await attempt(mine, id), await attempt(mine, gone.id)])
      expect(said(real)).toEqual(said(unreal))
    expect(unreal.code).toBe(404)
    expect([await rowsOf(mine), await rowsOf(theirs)]).toEqual(before)
  })

  it('is tried with every call that takes an id', () => {
    const told = calls
      .filter(({ path }) => path.startsWith('/expense/'))
      .map(({ method, path }) => `${method} ${path}`)

    expect([...Object.keys(tries), ...withoutIds].sort()).toEqual([...told].sort())
  })

  it('is not listed, summed up or offered', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    await spend(theirs)

    expect(await expensesIn(mine)).toEqual([])
    expect(await summaryOf(mine)).toMatchObject({ count: 0, total: 0, by_category: [] })
    expect((await mine.get('/expense/categories')).data).toEqual([])
  })
})
