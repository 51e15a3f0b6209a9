import { expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { cursorFor } from './paging.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const unreadable = [
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+16:00',
  '2026-01-01T00:00:00-23:59',
  `2026-01-01T00:00:00.${'1'.repeat(400)}Z`,
  '2026-02-30T00:00:00Z',
]

it.each(unreadable)(
  'a cursor with an instant that PostgreSQL cannot read is refused: %s',
  async (instant) => {
    const store = await aStore()
    const refused = { code: 400, error: { cursor: 'This cursor is not valid.' } }

    expect(await store.get(`/sale/view?cursor=${cursorFor(['-date', [instant, id]])}`)).toMatchObject(refused)
    const days = { start_date: '2026-01-01', end_date: '2026-01-31' }
    const rows = { ...days, metric: 'netSales', operand: 'sales.net', cursor: cursorFor([instant, id]) }
    expect(await store.get(`/metric/rows?${new URLSearchParams(rows)}`)).toMatchObject(refused)
  },
)

it('a cursor with an instant as PostgreSQL writes it is taken', async () => {
  const store = await aStore()
  const cursor = cursorFor(['-date', ['2026-01-01T00:00:00.123456+00:00', id]])

  expect(await store.get(`/sale/view?cursor=${cursor}`)).toMatchObject({ code: 200, data: [] })
})
