import type { ListedExpense } from '@tillsight/contract/books/expenses'
import { sortedColumn, sortsOf } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { expect, it } from 'vitest'
import { expensesIn, spend } from '#testing/a-finance.ts'
import { fileOf, rowsOfCsv } from '#testing/a-report.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

type Page = { data: ListedExpense[]; next: string | null }

const allPages = async (store: TestStore, query: string): Promise<string[]> => {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = (await store.get(`/expense/view?${query}&cursor=${cursor}`)) as unknown as Page
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next
  }
  return ids
}

const aSpendingStore = async (): Promise<TestStore> => {
  const store = await aStore()
  for (let place = 0; place < 9; place += 1)
    await spend(store, {
      category: ['Rent', 'bags', 'Wages'][place % 3],
      amount: 10 * (1 + (place % 2)),
      kind: place % 2 ? 'FIXED' : 'VARIABLE',
      date: `2026-01-0${1 + (place % 4)}`,
      repeat: place === 4 ? 'MONTHLY' : 'NONE',
    })
  return store
}

const shown: Record<string, (expense: ListedExpense) => string | number> = {
  category: ({ category }) => category.toLowerCase(),
  due: ({ next_dates, date }) => next_dates[0] ?? date,
  kind: ({ kind }) => kind,
  amount: ({ amount }) => amount,
  counted: ({ counted }) => counted,
}

it('sorts expenses by every column, the same however they are paged', async () => {
  const store = await aSpendingStore()
  for (const sort of sortsOf(lists.expenses)) {
    const whole = await expensesIn(store, `?sort=${sort}`)
    const keys = whole.map(shown[sortedColumn(sort)] ?? (() => 0))
    const ordered = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))

    expect([sort, keys]).toEqual([sort, sort.startsWith('-') ? ordered.toReversed() : ordered])
    expect(await allPages(store, `sort=${sort}&limit=2`)).toEqual(whole.map(({ id }) => id))
  }
})

it('exports what is filtered, as sorted and with the columns asked for', async () => {
  const store = await aSpendingStore()
  const query = 'kind=FIXED&sort=-amount&start_date=2026-01-01&end_date=2026-01-31'
  const listed = await expensesIn(store, `?${query}`)

  const { bytes, headers } = await fileOf(store, {
    url: `/expense/export?${query}&fmt=csv&columns=amount,kind`,
  })

  const rows = rowsOfCsv(bytes)
  expect(rows.map(({ Expense: category }) => category)).toEqual(listed.map(({ category }) => category))
  expect(Object.keys(rows[0] ?? {})).toEqual(['Expense', 'Kind', 'Each'])
  expect(headers['content-disposition']).toContain('"expenses_list_01-01-2026_31-01-2026.csv"')
})
