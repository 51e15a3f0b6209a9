import type { RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a sum is made of: which rows, and what each adds. Written apart from the sums, so that one checks the other. */
export type Behind = {
  rows:
    | 'documents'
    | 'lines'
    | 'days'
    | 'hours'
    | 'sold-products'
    | 'buyers'
    | 'stock'
    | 'losses'
    | 'customers'
    | 'tickets'
    | 'sold-days'
    | 'sold-hours'
    | 'sold-weekdays'
    | 'ranked-products'
    | 'sellers'
    | 'buyers-ranked'
    | 'visits'
    | 'stock-by-sales'
    | 'shelves'
    | 'receipts'
    | 'missed'
    | 'sent-orders'
    | 'deliveries'
    | 'complete-orders'
    | 'open-orders'
    | 'activities'
    | 'active-people'
    | 'open-activities'
  amount: Sql
  where: Sql
  /** Only the row with the highest amount. */
  isMost?: true
  /** How many units each row shows, where it is not what is in stock now. */
  units?: Sql
}
