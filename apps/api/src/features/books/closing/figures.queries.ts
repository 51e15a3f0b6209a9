import type { DrawerFigures, MovedCash } from '@tillsight/domain/books/closing/figures'
import { paymentNames } from '@tillsight/domain/books/sales/limits'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { taxesOf } from './changes.queries.ts'
import { type DrawerRow, isOfTill, isReal } from './drawers.queries.ts'

export type TakenFigures = Omit<DrawerFigures, 'cash' | 'movements'>

type Range = {
  drawer: Pick<DrawerRow, 'till_id' | 'after_number' | 'opened_at'>
  /** The last sale in it; without one, all that there are. */
  upTo?: number
  /** The close that the sales are stored with, as they are in this statement. */
  closeId?: string
}

const taken = (kind: 'SALE' | 'RETURN') => sql`(
  select json_build_object('count', count(*), 'gross', coalesce(added(gross), 0),
    'discount', coalesce(added(discount), 0), 'total', coalesce(added(total), 0), 'tax', coalesce(added(tax), 0))
  from part where kind = ${kind}
)`

const receiptAt = (order: 'asc' | 'desc') => sql`(
  select json_build_object('series', series, 'number', number) from issued order by place ${sql.raw(order)} limit 1
)`

const frozen = (request: MemberRequest, closeId: string) => sql`, frozen as (
  insert into closed_sale (store_id, sale_id, close_id, number, seller_id, payment_method, payments, discount, total,
    tax, sold_at, day, taxes)
  select ${request.storeId}, id, ${closeId}, number, seller_id, payment_method, payments, discount, total, tax, sold_at,
    day, ${taxesOf(request, sql`part.id`)}
  from part
)`

/** In one statement, so that all figures are of the same sales, whatever is edited meanwhile. */
export const selectTaken = async (
  request: MemberRequest,
  { drawer: { till_id, after_number, opened_at }, upTo, closeId }: Range,
): Promise<TakenFigures> => {
  const { rows } = await sql<{ figures: TakenFigures }>`
    with part as materialized (
      select id, number, kind, sold_at, day, seller_id, payment_method, payments, gross, discount, total, tax from sale
      where sale.store_id = ${request.storeId} and ${isOfTill('sale', till_id)} and sale.number > ${after_number}
        and ${upTo === undefined ? isReal('sale') : sql`sale.number <= ${upTo}`}
    ), paid as (
      select payment_method as method, kind, added(total + tax) as amount from part where payments is null
      group by payment_method, kind
      union all
      select payment ->> 'method', kind, added((payment ->> 'amount')::bigint)
      from part, jsonb_array_elements(payments) as payment where payments is not null
      group by 1, kind
    ), by_method as (
      select paid.method, coalesce(${sql.val(paymentNames)}::jsonb ->> paid.method, own.name) as name,
        coalesce(added(amount) filter (where kind = 'SALE'), 0) as sales,
        coalesce(added(amount) filter (where kind = 'RETURN'), 0) as returns
      from paid left join payment_method as own on own.store_id = ${request.storeId} and own.id::text = paid.method
      group by paid.method, own.name
    ), by_tax as (
      select charged.name, charged.rate,
        coalesce(added(line.total) filter (where part.kind = 'SALE'), 0) as sales,
        coalesce(added(line.total) filter (where part.kind = 'RETURN'), 0) as returns,
        coalesce(added(charged.amount), 0) as tax
      from part join sale_line as line on line.store_id = ${request.storeId} and line.sale_id = part.id
        left join lateral jsonb_to_recordset(line.taxes) as charged (name text, rate integer, amount bigint) on true
      group by charged.name, charged.rate
    ), by_person as (
      select member.id, member.full_name as name, count(*) filter (where kind = 'SALE') as count,
        added(total) as total, added(tax) as tax
      from part join member on member.store_id = ${request.storeId} and member.id = part.seller_id
      group by member.id, member.full_name
    ), late as (
      select count(*) as count, coalesce(added(total + tax), 0) as paid from part
      where sold_at < ${opened_at}::timestamptz
    ), issued as (
      select part.number as place, receipt.series, receipt.number
      from part join receipt on receipt.store_id = ${request.storeId} and receipt.sale_id = part.id
    )${closeId ? frozen(request, closeId) : sql``}
    select json_build_object(
      'sales', ${taken('SALE')}, 'returns', ${taken('RETURN')},
      'methods', coalesce((select json_agg(by_method order by sales desc, name) from by_method), '[]'),
      'taxes', coalesce((select json_agg(by_tax order by rate desc nulls last, name) from by_tax), '[]'),
      'people', coalesce((select json_agg(by_person order by total desc, name) from by_person), '[]'),
      'late', (select to_json(late) from late),
      'receipts', (
        select json_build_object('first', ${receiptAt('asc')}, 'last', ${receiptAt('desc')}) from issued having count(*) > 0
      )
    ) as figures
  `.execute(request.db)
  if (!rows[0]) throw new Error('figures without a row')
  return rows[0].figures
}

/** Those since the last close. */
export const selectOpenMovements = async (
  request: MemberRequest,
  tillId: string | null,
): Promise<MovedCash[]> => {
  const { rows } = await sql<Omit<MovedCash, 'at'> & { at: Date }>`
    select moved.at, moved.amount, moved.reason, member.full_name as person
    from cash_movement as moved
      join member on member.store_id = moved.store_id and member.id = moved.member_id
    where moved.store_id = ${request.storeId} and ${isOfTill('moved', tillId)} and moved.close_id is null
    order by moved.at, moved.id
  `.execute(request.db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
