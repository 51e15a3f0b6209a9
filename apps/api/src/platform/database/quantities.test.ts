import { expect, it } from 'vitest'
import { aDatabaseBefore } from '#testing/an-older-database.ts'

const id = (place: number): string => `00000000-0000-7000-8000-00000000000${place}`
const [store, category, mug, bag, sale, back, line, returned, member] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id)
const at = '2026-05-01T10:00:00Z'

/** A store from before quantities had decimals: two of three mugs were sold, one came back broken, one was lost. */
const past = `
  insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
    values ('${store}', 'Shop', 'UTC', 'USD', now(), now());
  insert into member (store_id, id, role, full_name, email, number, created_at)
    values ('${store}', '${member}', 'owner', 'Ana', 'ana@example.com', '', now());
  insert into category values ('${store}', '${category}', 'Mugs', 'mugs', now());
  insert into picture values ('${store}', 'p', '', '', now());
  insert into product (store_id, id, category_id, name, search_name, search_text, price, cost, balance, low_stock,
    picture_id, version, created_at, unit) values
    ('${store}', '${mug}', '${category}', 'Mug', 'mug', 'mug', 1250, 420, 1, 5, 'p', 1, now(), 'PIECE'),
    ('${store}', '${bag}', '${category}', 'Bag', 'bag', 'bag', 900, 300, -1000000000, 0, 'p', 1, now(), 'KG');
  insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance)
    values ('${store}', '${mug}', '${line}', '${at}', 'loss', -1, 1);
  insert into movement_loss values ('${store}', '${mug}', '${line}', '${category}', '${at}', '2026-05-01', 1, 420);
  insert into sale (store_id, id, number, kind, sold_at, day, hour, seller_id, payment_method, is_discounted, quantity,
    gross, discount, total, cost, search_text, created_at, return_of, restocked, restocked_units, lost_cost) values
    ('${store}', '${sale}', 1, 'SALE', '${at}', '2026-05-01', 10, '${member}', 'CASH', false, 2, 2500, 0, 2500, 840,
      'mug', now(), null, null, 0, 0),
    ('${store}', '${back}', 2, 'RETURN', '${at}', '2026-05-01', 10, '${member}', 'CASH', false, -1, -1250, 0, -1250,
      -420, 'mug', now(), '${sale}', false, 0, 420);
  insert into sale_line (store_id, sale_id, id, place, return_of, sold_at, day, product_id, product_name, category_id,
    category_name, price, unit_cost, discount_rate, quantity, returned, gross, discount, total, cost, restocked) values
    ('${store}', '${sale}', '${line}', 0, null, '${at}', '2026-05-01', '${mug}', 'Mug', '${category}', 'Mugs', 1250, 420,
      0, 2, 1, 2500, 0, 2500, 840, null),
    ('${store}', '${back}', '${returned}', 0, '${line}', '${at}', '2026-05-01', '${mug}', 'Mug', '${category}', 'Mugs',
      1250, 420, 0, -1, 0, -1250, 0, -1250, -420, false);
`

/** Everything that has a quantity, as numbers and texts: the same before and after. */
const figures = `
  select json_build_object(
    'products', (select json_agg(json_build_array(name, balance::float8, low_stock::float8, status) order by name) from product),
    'movements', (select json_agg(json_build_array(quantity::float8, balance::float8)) from stock_movement),
    'sales', (select json_agg(json_build_array(quantity::float8, restocked_units::float8, total) order by number) from sale),
    'lines', (select json_agg(json_build_array(quantity::float8, returned::float8, cost) order by sale_id) from sale_line),
    'losses', (select json_agg(json_build_array(quantity::float8, cost) order by id) from stock_loss),
    'sums', (select json_agg(json_build_array(level, sum.*) order by level) from (
      select level, sum(units)::float8, sum(net_units)::float8, sum(restocked_units)::float8, sum(net)::float8
      from sale_sum where level < 6 group by level) as sum),
    'products_sold', (select json_agg(json_build_array(level, sum.*) order by level) from (
      select level, sum(units)::float8, sum(net_units)::float8, sum(net)::float8 from product_sum where level < 6 group by level) as sum),
    'lost', (select json_agg(json_build_array(level, sum.*) order by level) from (
      select level, sum(losses)::float8, sum(cost)::float8 from loss_sum group by level) as sum)
  ) as figures`

it('a database from before quantities had decimals keeps every figure, and takes decimals from then on', async () => {
  const { update, rows } = await aDatabaseBefore('0054', past)
  const before = await rows(figures)

  await update()

  expect(await rows(figures)).toEqual(before)
  expect(before).toMatchObject([
    {
      figures: {
        products: [
          ['Bag', -1_000_000_000, 0, 'NOTAVAILABLE'],
          ['Mug', 1, 5, 'ENDING'],
        ],
        losses: [
          [1, 420],
          [1, 420],
        ],
      },
    },
  ])
  expect(await rows('select unit from sale_line where unit is not null')).toEqual([])
  await rows(`update sale_line set quantity = 0.735, returned = 0.5 where id = '${line}'`)
  await rows(`update movement_loss set quantity = 0.5, unit_cost = 421`)
  expect(await rows('select sum(net_units)::text as units from product_sum where level <= 0')).toEqual([
    { units: '-0.265' },
  ])
  expect(await rows('select sum(cost)::text as cost from loss_sum where level <= 0')).toEqual([
    { cost: '631' },
  ])
  await expect(rows(`update sale_line set returned = 0.736 where id = '${line}'`)).rejects.toThrow('check')
})
