import { type RawBuilder, sql } from 'kysely'
import type { By, OnePart } from './parts.queries.ts'

type Sql = RawBuilder<unknown>

const share = (amount: Sql): Sql => sql`share_of(${amount}, paid.before, paid.upto, paid.whole)`

/** Money in shares. What is counted is counted with the main payment, so that parts sum to the whole. */
const salesByPayment = sql`(
  select sale.*, true as is_main, sale.total as whole_total from sale where sale.payments is null
  union all
  select (shared).*, paid.is_main, sale.total from sale, payments_of(sale) as paid, lateral (
    select jsonb_populate_record(sale, jsonb_build_object(
      'payment_method', paid.method,
      'quantity', case when paid.is_main then sale.quantity else 0 end,
      'restocked_units', case when paid.is_main then sale.restocked_units else 0 end,
      'gross', ${share(sql`sale.gross`)}, 'discount', ${share(sql`sale.gross`)} - ${share(sql`sale.total`)},
      'total', ${share(sql`sale.total`)}, 'cost', ${share(sql`sale.cost`)},
      'lost_cost', ${share(sql`sale.lost_cost`)},
      'tax', ${share(sql`sale.total + sale.tax`)} - ${share(sql`sale.total`)}
    )) as shared
  ) as record
  where sale.payments is not null
) as sale`

const linesByPayment = sql`(
  select line.*, sale.payment_method, true as is_main, line.total < line.cost as is_below_cost,
    line.cost <> 0 as has_cost
  from sale_line as line join sale on sale.store_id = line.store_id and sale.id = line.sale_id
  where sale.payments is null
  union all
  select (shared).*, paid.method, paid.is_main, line.total < line.cost, line.cost <> 0
  from sale_line as line join sale on sale.store_id = line.store_id and sale.id = line.sale_id,
    payments_of(sale) as paid, lateral (
      select jsonb_populate_record(line, jsonb_build_object(
        'gross', ${share(sql`line.gross`)}, 'discount', ${share(sql`line.gross`)} - ${share(sql`line.total`)},
        'total', ${share(sql`line.total`)}, 'cost', ${share(sql`line.cost`)}, 'tax', ${share(sql`line.tax`)}
      )) as shared
    ) as record
  where sale.payments is not null
) as line`

const isByPayment = (by: By | OnePart | null | undefined): boolean =>
  Boolean(by && 'split' in by && by.split === 'payment_method')

/** Sales and returns, each once, or once for each of its payments where these are asked for. */
export const salesFor = (...asked: (By | OnePart | null | undefined)[]): Sql =>
  asked.some(isByPayment)
    ? salesByPayment
    : sql`(select sale.*, true as is_main, sale.total as whole_total from sale) as sale`

export const linesFor = (...asked: (By | OnePart | null | undefined)[]): Sql =>
  asked.some(isByPayment)
    ? linesByPayment
    : sql`(
        select line.*, true as is_main, line.total < line.cost as is_below_cost, line.cost <> 0 as has_cost
        from sale_line as line
      ) as line`
