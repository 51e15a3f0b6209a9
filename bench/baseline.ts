import fastify from 'fastify'
import pg from 'pg'

type Store = { storeId: string; ownerId: string; productIds: string[] }

const salesPage = `
  select sale.*, customer.name as customer_name, member.full_name, (
    select json_agg(line order by place) from sale_line as line
    where line.store_id = sale.store_id and line.sale_id = sale.id
  ) as lines
  from sale
  left join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
  join member on member.store_id = sale.store_id and member.id = sale.seller_id
  where sale.store_id = $1 order by sale.sold_at desc, sale.id desc limit 51`

const customersPage = `
  select * from customer where store_id = $1 order by spent desc, id desc limit 51`

/** A whole sale in one statement: the fastest way to do the same work. */
const oneSale = `
  with taken as (
    update product set balance = balance - 1 where store_id = $1 and id = $3 and balance >= 1 returning *
  ), numbered as (
    insert into sale_counter (store_id, last_number) values ($1, 1)
    on conflict (store_id) do update set last_number = sale_counter.last_number + 1 returning last_number
  ), sold as (
    insert into sale (store_id, id, number, kind, sold_at, day, hour, seller_id, payment_method, is_discounted,
      quantity, gross, discount, total, cost, search_text, created_at)
    select $1, gen_random_uuid(), last_number, 'SALE', now(), current_date, 0, $2, 'CASH', false,
      1, taken.price, 0, taken.price, taken.cost, taken.search_name || E'\\n', now()
    from taken, numbered returning *
  ), ledger as (
    insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance, member_id, sale_id)
    select $1, taken.id, gen_random_uuid(), now(), 'sale', -1, taken.balance, $2, sold.id from taken, sold
  ), said as (
    insert into audit_entry (store_id, id, at, member_id, action, after)
    select $1, gen_random_uuid(), now(), $2, 'sale.recorded', to_jsonb(sold) from sold
  )
  insert into sale_line (store_id, sale_id, id, place, sold_at, day, product_id, product_name, category_id,
    category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost)
  select $1, sold.id, gen_random_uuid(), 0, sold.sold_at, sold.day, taken.id, taken.name, taken.category_id, '',
    taken.price, taken.cost, 0, 1, taken.price, 0, taken.price, taken.cost
  from taken, sold returning sale_id`

/** The bare framework with one optimal statement per call: the baseline for the comparison. */
export const startBaseline = async (url: string, { storeId, ownerId, productIds }: Store) => {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const app = fastify()
  const times: number[] = []
  app.addHook('onResponse', async (_request, reply) => {
    times.push(reply.elapsedTime)
  })
  app.get('/sales', async () => (await pool.query(salesPage, [storeId])).rows)
  app.get('/customers', async () => (await pool.query(customersPage, [storeId])).rows)
  let turn = 0
  app.post('/sale', async () => {
    turn += 1
    return (await pool.query(oneSale, [storeId, ownerId, productIds[turn % productIds.length]])).rows
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    took: () => times.splice(0),
    stop: async () => {
      await app.close()
      await pool.end()
    },
  }
}
