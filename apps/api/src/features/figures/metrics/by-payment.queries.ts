import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

const share = (amount: Sql): Sql => sql`share_of(${amount}, paid.before, paid.upto, paid.whole)`

/** Money in shares. What is counted is counted with the main payment, so that parts sum to the whole. */
const salesByPayment = (where: Sql): Sql => sql`(
  select sale.*, true as is_main, sale.total as whole_total from sale where sale.payments is null and ${where}
  union all
  select (shared).*, paid.is_main, sale.total from sale, payments_of(sale::sale) as paid, lateral (
    select jsonb_populate_record(sale::sale, jsonb_build_object(
      'payment_method', paid.method,
      'quantity', case when paid.is_main then sale.quantity else 0 end,
      'restocked_units', case when paid.is_main then sale.restocked_units else 0 end,
      'gross', ${share(sql`sale.gross`)}, 'discount', ${share(sql`sale.gross`)} - ${share(sql`sale.total`)},
      'total', ${share(sql`sale.total`)}, 'cost', ${share(sql`sale.cost`)},
      'lost_cost', ${share(sql`sale.lost_cost`)},
      'tax', ${share(sql`sale.total + sale.tax`)} - ${share(sql`sale.total`)}
    )) as shared
  ) as record
  where sale.payments is not null and ${where}
) as sale`

const facts = sql`line.total < line.cost as is_below_cost, line.cost <> 0 as has_cost,
  line.gross as whole_gross, line.discount as whole_discount`

/** What a line has of the share of its sale: that of all lines up to it, without that of those before. */
const lineShare = (amount: Sql): Sql => sql`(
  ${share(sql`(sum(${amount}) over upto_line)::bigint`)}
  - ${share(sql`(sum(${amount}) over upto_line - ${amount})::bigint`)}
)`

const linesByPayment = (where: Sql): Sql => sql`(
  select line.*, sale.payment_method, true as is_main, ${facts}
  from sale_line as line join sale on sale.store_id = line.store_id and sale.id = line.sale_id
  where sale.payments is null and ${where}
  union all
  select shared.*, each.method, each.is_main, (each.line).total < (each.line).cost, (each.line).cost <> 0,
    (each.line).gross, (each.line).discount
  from (
    select line::sale_line as line, paid.method, paid.is_main, jsonb_build_object(
      'gross', ${lineShare(sql`line.gross`)},
      'discount', ${lineShare(sql`line.gross`)} - ${lineShare(sql`line.total`)},
      'total', ${lineShare(sql`line.total`)}, 'cost', ${lineShare(sql`line.cost`)},
      'tax', ${lineShare(sql`(line.total + line.tax)`)} - ${lineShare(sql`line.total`)}
    ) as shares
    from sale_line as line join sale on sale.store_id = line.store_id and sale.id = line.sale_id,
      payments_of(sale::sale) as paid
    where sale.payments is not null and ${where}
    window upto_line as (partition by line.store_id, line.sale_id, paid.upto order by line.place, line.id)
  ) as each, jsonb_populate_record(each.line, each.shares) as shared
) as line`

/** What is read: the days and whose; and whether once for each payment of a sale. */
type Wanted = { where: Sql; isByPayment: boolean }

/** Sales and returns, each once, or once for each of its payments where these are asked for. */
export const salesFor = ({ where, isByPayment }: Wanted): Sql =>
  isByPayment
    ? salesByPayment(where)
    : sql`(select sale.*, true as is_main, sale.total as whole_total from sale where ${where}) as sale`

export const linesFor = ({ where, isByPayment }: Wanted): Sql =>
  isByPayment
    ? linesByPayment(where)
    : sql`(select line.*, true as is_main, ${facts} from sale_line as line where ${where}) as line`
