import { expect, it } from 'vitest'
import { aDatabaseBefore } from '#testing/an-older-database.ts'

const id = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
const [store, supplier] = [id(1), id(2)]

const order = (place: number, status: string, closedOn: string) => `
  insert into purchase_order (store_id, id, number, supplier_id, status, created_at, sent_on, closed_on, total)
    values ('${store}', '${id(place)}', ${place}, '${supplier}', '${status}', now(), '2026-03-01', ${closedOn}, 100);
  insert into purchase_line (store_id, order_id, id, place, product_name, quantity, cost)
    values ('${store}', '${id(place)}', '${id(100 + place)}', 0, 'Mug', 1, 100);`
const receipt = (place: number, day: string, undoneAt = 'null') => `
  insert into purchase_receipt (store_id, order_id, id, line_id, at, received_on, quantity, cost, cost_before, cost_after, undone_at)
    values ('${store}', '${id(place)}', gen_random_uuid(), '${id(100 + place)}', now(), '${day}', 1, 100, 100, 100, ${undoneAt});`

it('orders that lost the day of their last delivery have it again', async () => {
  const { update, rows } = await aDatabaseBefore(
    '0109',
    `
    insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
      values ('${store}', 'Shop', 'UTC', 'USD', now(), now());
    insert into supplier (store_id, id, name, search_name, search_text, lead_days, created_at)
      values ('${store}', '${supplier}', 'Pots', 'pots', 'pots', 3, now());
    ${order(10, 'RECEIVED', 'null')} ${receipt(10, '2026-03-05')} ${receipt(10, '2026-03-09', 'now()')}
    ${order(11, 'RECEIVED', "'2026-03-04'")} ${receipt(11, '2026-03-08')}
    ${order(12, 'PARTLY', 'null')} ${receipt(12, '2026-03-05')}
    ${order(13, 'RECEIVED', 'null')}`,
  )

  await update()

  expect(await rows('select number, closed_on::text from purchase_order order by number')).toEqual([
    { number: 10, closed_on: '2026-03-05' },
    { number: 11, closed_on: '2026-03-04' },
    { number: 12, closed_on: null },
    { number: 13, closed_on: '2026-03-01' },
  ])
})
