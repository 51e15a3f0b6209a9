import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { anEmptyDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { migrations } from '#testing/global-setup.ts'

const before = (name: string): string =>
  aFolder(
    Object.fromEntries(
      readdirSync(migrations)
        .filter((file) => file < name)
        .map((file) => [file, readFileSync(path.join(migrations, file), 'utf8')]),
    ),
  )

const id = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
const [store, category, product] = [id(1), id(2), id(3)]

const past = `
  insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
    values ('${store}', 'Shop', 'America/New_York', 'USD', now(), now());
  insert into category (store_id, id, name, search_name, created_at)
    values ('${store}', '${category}', 'Mugs', 'mugs', now());
  insert into picture (store_id, id, small, large, created_at) values ('${store}', 'mug', '', '', now());
  insert into product (store_id, id, category_id, name, search_name, search_text, price, cost, balance, low_stock,
      picture_id, version, created_at)
    values ('${store}', '${product}', '${category}', 'Mug', 'mug', 'mug', 1000, 500, 50, 5, 'mug', 1, now());
  insert into product_price (store_id, product_id, id, at, price, cost) values
    ('${store}', '${product}', '${id(10)}', '2026-01-01T00:00Z', 1000, 400),
    ('${store}', '${product}', '${id(11)}', '2026-03-01T00:00Z', 1000, 450);
  insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance) values
    ('${store}', '${product}', '${id(20)}', '2026-01-01T00:00Z', 'opening', 60, 60),
    ('${store}', '${product}', '${id(21)}', '2025-12-01T00:00Z', 'damage', -1, 59),
    ('${store}', '${product}', '${id(22)}', '2026-02-01T02:00Z', 'damage', -2, 57),
    ('${store}', '${product}', '${id(23)}', '2026-03-02T12:00Z', 'loss', -3, 54),
    ('${store}', '${product}', '${id(24)}', '2026-03-03T12:00Z', 'recount', 4, 58),
    ('${store}', '${product}', '${id(25)}', '2026-03-04T12:00Z', 'recount', -8, 50),
    ('${store}', '${product}', '${id(26)}', '2026-03-05T12:00Z', 'recount', 0, 50),
    ('${store}', '${product}', '${id(27)}', '2026-03-06T12:00Z', 'correction', -5, 45),
    ('${store}', '${product}', '${id(28)}', '2026-03-07T12:00Z', 'received', 5, 50);
  insert into audit_entry (store_id, id, at, action, after) values
    ('${store}', '${id(30)}', '2026-03-03T12:00Z', 'product.stock-moved', '{"id": "${product}"}'),
    ('${store}', '${id(31)}', '2026-03-04T12:00Z', 'product.edited', '{"id": "${product}"}'),
    ('${store}', '${id(32)}', '2026-03-05T12:00Z', 'product.stock-moved', '{"id": "${product}"}');
`

it('losses of the past are counted at the cost of their time, and not what was changed in the form', async () => {
  const url = await anEmptyDatabase()
  await migrate(url, before('0032'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(past)

  await migrate(url, migrations)

  const losses = await client.query(
    'select day::text, quantity, unit_cost::int from movement_loss order by id',
  )
  const sums = await client.query(
    'select sum(losses)::int, sum(cost)::int as cost from loss_sum where level = 3',
  )
  await client.end()
  expect(losses.rows.map((row) => Object.values(row))).toEqual([
    ['2025-11-30', 1, 500],
    ['2026-01-31', 2, 400],
    ['2026-03-02', 3, 450],
    ['2026-03-03', -4, 450],
  ])
  expect(sums.rows).toEqual([{ sum: 4, cost: 850 }])
})
