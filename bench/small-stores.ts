import type pg from 'pg'
import type { Store } from './bench-app.ts'

/** What each small store has: a till that opened a month ago. */
const size = { products: 20, customers: 10, sales: 40 }

export type SmallStore = Store & { productIds: string[] }

const fillStatements = [
  `create temporary table small_store on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as member_id, gen_random_uuid() as person_id,
      'small-store-token-' || md5($1 || n) as token
    from generate_series(1, $2::int) as n`,
  `insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
    select id, 'Small ' || n, 'UTC', 'USD', now() + interval '14 days', now() - interval '1 month' from small_store`,
  `insert into person (id, email, password_hash, created_at)
    select person_id, person_id || '@example.com', '', now() from small_store`,
  `insert into member (store_id, id, role, full_name, email, number, person_id, created_at)
    select id, member_id, 'owner', 'Bench Owner', person_id || '@example.com', '+12133734253', person_id, now()
    from small_store`,
  `insert into session (token_hash, person_id, store_id, member_id, created_at, expires_at, seen_at)
    select sha256(token::bytea), person_id, id, member_id, now(), now() + interval '7 days', now() from small_store`,
  `insert into category (store_id, id, name, search_name, created_at)
    select id, gen_random_uuid(), 'All', 'all', now() from small_store`,
  `insert into picture (store_id, id, small, large, created_at)
    select id, 'bench-picture-00000000', '', '', now() from small_store`,
  `insert into product (store_id, id, category_id, name, sku, search_name, search_text, price, cost, balance, low_stock,
      picture_id, version, created_at)
    select store.id, gen_random_uuid(), category.id, 'Mug ' || n.n, 'SKU' || n.n, 'mug ' || n.n,
      'mug ' || n.n || E'\\nsku' || n.n, 1000, 400, 1000000, 5, 'bench-picture-00000000', 1, now()
    from small_store as store join category on category.store_id = store.id,
    generate_series(1, ${size.products}) as n (n)`,
  `insert into customer (store_id, id, name, email, number, tags, search_name, search_text, created_at)
    select id, gen_random_uuid(), 'Mia ' || n.n, 'c' || n.n || '@example.com', '+1213' || lpad(n.n::text, 7, '0'), '{}',
      'mia ' || n.n, 'mia ' || n.n, now() from small_store, generate_series(1, ${size.customers}) as n (n)`,
  `insert into sale (store_id, id, number, kind, sold_at, day, hour, seller_id, payment_method, is_discounted, quantity,
      gross, discount, total, cost, search_text, created_at)
    select store.id, gen_random_uuid(), n.n, 'SALE', made.at, made.at::date, 9, store.member_id, 'CASH', false, 1, 1000,
      0, 1000, 400, E'mug 1\\n', made.at
    from small_store as store, generate_series(1, ${size.sales}) as n (n),
    lateral (select date_trunc('day', now()) - interval '1 day' * (n.n % 30) + interval '9 hours' as at) as made`,
  `insert into sale_line (store_id, sale_id, id, place, sold_at, day, product_id, product_name, category_id,
      category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost)
    select sale.store_id, sale.id, gen_random_uuid(), 0, sale.sold_at, sale.day, product.id, product.name,
      product.category_id, 'All', 1000, 400, 0, 1, 1000, 0, 1000, 400
    from small_store join sale on sale.store_id = small_store.id
    join product on product.store_id = sale.store_id and product.name = 'Mug 1'`,
  `insert into sale_counter (store_id, last_number) select id, ${size.sales} from small_store`,
]

/** So many more stores with a few rows each, written by SQL; their owners are signed in. */
export const addSmallStores = async (admin: pg.Client, count: number): Promise<SmallStore[]> => {
  const run = crypto.randomUUID()
  await admin.query('begin')
  for (const [place, text] of fillStatements.entries())
    await admin.query(text, place === 0 ? [run, count] : [])
  const { rows } = await admin.query(
    `select store.token, store.id as "storeId", store.member_id as "ownerId", (
      select array_agg(product.id) from product where product.store_id = store.id
    ) as "productIds" from small_store as store order by n`,
  )
  await admin.query('commit')
  await admin.query('vacuum analyze')
  return rows
}
