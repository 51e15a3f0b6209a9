import { addDays } from '../packages/domain/src/day.ts'
import { rollupSpansOf } from '../packages/domain/src/figures/metrics/rollup-spans.ts'

type Floor = (today: string) => { text: string; values: unknown[] }

const page =
  (text: string): Floor =>
  () => ({ text, values: [] })

/** The figures by hour of some days and of those before, and the best sellers, from the rollups. */
const dashboardOf =
  (days: number): Floor =>
  (today) => {
    const start = addDays(today, 1 - days)
    const periods = [
      { start, end: today },
      { start: addDays(start, -days), end: addDays(start, -1) },
    ]
    const spans = periods.flatMap((period, place) =>
      rollupSpansOf(period, today).map((span) => ({ ...span, place })),
    )
    const column = (name: 'place' | 'level' | 'first' | 'last' | 'sign') => spans.map((span) => span[name])
    const sums = (table: string, key: string, columns: string[]) => `
      select span.place, sums.${key}, ${columns.map((name) => `added(span.sign * sums.${name}) as ${name}`)}
      from span cross join lateral (
        select * from ${table}
        where store_id = $1 and level = span.level and stretch between span.first and span.last offset 0
      ) as sums`
    return {
      text: `
        with span (place, level, first, last, sign) as materialized (
          select * from unnest($2::int[], $3::smallint[], $4::int[], $5::int[], $6::smallint[])
        )
        select (select json_agg(found) from (
            ${sums('sale_sum', 'hour', ['net', 'cost', 'sales'])} group by 1, 2
          ) as found) as hours,
          (select json_agg(found) from (
            ${sums('product_sum', 'product_id', ['net'])} where span.place = 0 group by 1, 2 order by net desc limit 5
          ) as found) as products`,
      values: [column('place'), column('level'), column('first'), column('last'), column('sign')],
    }
  }

/** For each list the one statement that answers its first page; `$1` is the store. */
export const floors = {
  sales: page(`
    select sale.*, customer.name as customer_name, member.full_name, (
      select json_agg(line order by place) from sale_line as line
      where line.store_id = sale.store_id and line.sale_id = sale.id
    ) as lines
    from sale
    left join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
    join member on member.store_id = sale.store_id and member.id = sale.seller_id
    where sale.store_id = $1 order by sale.sold_at desc, sale.id desc limit 51`),
  products: page(`
    select product.*, category.name as category_name from product
    join category on category.store_id = product.store_id and category.id = product.category_id
    where product.store_id = $1 order by product.search_name, product.id limit 51`),
  customers: page('select * from customer where store_id = $1 order by spent desc, id desc limit 51'),
  suppliers: page('select * from supplier where store_id = $1 order by search_name, id limit 51'),
  purchases: page(`
    select page.*, supplier.name as supplier_name, (
      select count(*) from purchase_line as line where line.store_id = page.store_id and line.order_id = page.id
    ) as lines
    from (select * from purchase_order where store_id = $1 order by id desc limit 51) as page
    join supplier on supplier.store_id = page.store_id and supplier.id = page.supplier_id`),
  activities: page(`
    select page.*, member.full_name, customer.name as customer_name
    from (
      select * from activity where store_id = $1 and deleted_at is null order by started_at desc, id desc limit 51
    ) as page
    join member on member.store_id = page.store_id and member.id = page.member_id
    left join customer on customer.store_id = page.store_id and customer.id = page.customer_id`),
  expenses: page(`
    select * from expense
    where store_id = $1 and deleted_at is null and date between current_date - 30 and current_date
    order by date desc, id desc limit 51`),
  promotions: page('select * from promotion where store_id = $1 order by starts_on desc, id desc limit 51'),
  audit: page('select * from audit_entry where store_id = $1 order by at desc, id desc limit 51'),
  contests: page(`
    select contest.*, (
      select json_agg(one) from contest_participant as one
      where one.store_id = contest.store_id and one.contest_id = contest.id
    ) as participants
    from contest where store_id = $1 order by end_day desc limit 200`),
  month: dashboardOf(30),
  year: dashboardOf(365),
  years: dashboardOf(3 * 365),
} as const satisfies Record<string, Floor>

export type FloorName = keyof typeof floors

/** A whole sale of two lines in one statement, with every row that the app writes: the fastest way to the same end. */
export const oneSale = `
  with locked as materialized (
    select id from product where store_id = $1 and id = any ($3::uuid[]) order by id for no key update
  ), taken as (
    update product set balance = product.balance - asked.quantity
    from locked join unnest($3::uuid[], $4::numeric[]) with ordinality as asked (id, quantity, place) using (id)
    where product.store_id = $1 and product.id = locked.id and product.balance >= asked.quantity
    returning product.id, product.name, product.search_name, product.category_id, product.price, product.cost,
      product.balance, asked.quantity, asked.place
  ), summed as (
    select sum(quantity) as quantity, sum(quantity * price)::bigint as total, sum(quantity * cost)::bigint as cost,
      string_agg(search_name, E'\\n') as names
    from taken
  ), counted as (
    update customer set purchases = purchases + 1, spent = spent + summed.total,
      profit = profit + summed.total - summed.cost, last_purchase_at = now()
    from summed where customer.store_id = $1 and customer.id = $5::uuid
  ), numbered as (
    insert into sale_counter (store_id, last_number) values ($1, 1)
    on conflict (store_id) do update set last_number = sale_counter.last_number + 1 returning last_number
  ), sold as (
    insert into sale (store_id, id, number, kind, sold_at, day, hour, customer_id, seller_id, payment_method,
      is_discounted, quantity, gross, discount, total, cost, search_text, created_at)
    select $1, gen_random_uuid(), last_number, 'SALE', now(), current_date, 0, $5::uuid, $2, 'CASH', false,
      summed.quantity, summed.total, 0, summed.total, summed.cost, summed.names || E'\\n', now()
    from summed, numbered returning *
  ), ledger as (
    insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance, member_id, sale_id)
    select $1, taken.id, gen_random_uuid(), now(), 'sale', -taken.quantity, taken.balance, $2, sold.id from taken, sold
  ), audited as (
    insert into audit_entry (store_id, id, at, member_id, actor, action, kind, record_kind, record_id, after)
    select $1, gen_random_uuid(), now(), $2, 'Bench Owner', 'sale.recorded', 'sales', 'sale', sold.id, to_jsonb(sold)
    from sold
  ), receipt_number as (
    insert into receipt_counter (store_id, series, last_number) values ($1, 'R', 1)
    on conflict (store_id, series) do update set last_number = receipt_counter.last_number + 1 returning last_number
  ), receipted as (
    insert into receipt (store_id, sale_id, series, number, token, issued_at)
    select $1, sold.id, 'R', receipt_number.last_number, md5(random()::text), now() from sold, receipt_number
  )
  insert into sale_line (store_id, sale_id, id, place, sold_at, day, product_id, product_name, category_id,
    category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost)
  select $1, sold.id, gen_random_uuid(), taken.place - 1, sold.sold_at, sold.day, taken.id, taken.name,
    taken.category_id, '', taken.price, taken.cost, 0, taken.quantity, taken.quantity * taken.price, 0,
    taken.quantity * taken.price, taken.quantity * taken.cost
  from taken, sold returning sale_id`
