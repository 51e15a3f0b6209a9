import type { Day } from '@tillsight/domain/day'
import type { CashKind } from '@tillsight/domain/figures/accounting/day-sums'
import type { AccountingProgram, AccountingSettings } from '@tillsight/domain/figures/accounting/programs'
import type { Period } from '@tillsight/domain/period'
import { sql } from 'kysely'
import { cashEntries, isReal } from '#features/books/closing/index.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

/** What the owner has chosen, program by program; the others have the usual accounts. */
export type SettingsRow = {
  accounting: { [Program in AccountingProgram]?: Partial<AccountingSettings[Program]> }
  version: number
}

export const selectSettings = async (request: MemberRequest): Promise<SettingsRow> => {
  const { rows } = await sql<SettingsRow>`
    select accounting, version from store where id = ${request.storeId}
  `.execute(request.db)
  const [settings] = rows
  if (!settings) throw new Error('a request without a store')
  return settings
}

export const lockSettings = async (request: MemberRequest): Promise<SettingsRow> => {
  await lockStore(request)
  return selectSettings(request)
}

export const updateSettings = async (request: MemberRequest, settings: AccountingSettings): Promise<void> => {
  await sql`
    update store set accounting = ${JSON.stringify(settings)}::jsonb, version = version + 1
    where id = ${request.storeId}
  `.execute(request.db)
}

export type PaidRow = { day: Day; method: string; own_name: string | null; amount: number }

/** What customers paid by day and method. */
export const selectPaid = async (request: MemberRequest, { start, end }: Period): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select summed.*, (
      select own.name from payment_method as own
      where own.store_id = ${request.storeId} and own.id::text = summed.method
    ) as own_name
    from (
      select sale.day, paid.method,
        added(share_of(sale.total + sale.tax, paid.before, paid.upto, paid.whole)) as amount
      from sale, payments_of(sale) as paid
      where sale.store_id = ${request.storeId} and ${isReal('sale')} and sale.day between ${start}::date and ${end}::date
      group by sale.day, paid.method
    ) as summed
    order by summed.day, summed.method
  `.execute(request.db)
  return rows
}

/** Samples are not part of the books. */
const isOfRealSale = ({ storeId }: MemberRequest) => sql`line.sale_id not in (
  select sale.id from sale where sale.store_id = ${storeId} and not ${isReal('sale')}
)`

export type SoldRow = { day: Day; rate: number; net: number; tax: number }

/** What was sold by day and by the rate of all taxes of a line together. */
export const selectSold = async (request: MemberRequest, { start, end }: Period): Promise<SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    select line.day, charged.rate, added(line.total) as net, added(line.tax) as tax
    from sale_line as line, lateral (
      select coalesce(sum(part.rate), 0)::integer as rate from jsonb_to_recordset(line.taxes) as part (rate integer)
    ) as charged
    where line.store_id = ${request.storeId} and ${isOfRealSale(request)}
      and line.day between ${start}::date and ${end}::date
    group by line.day, charged.rate order by line.day, charged.rate desc
  `.execute(request.db)
  return rows
}

export type MovedRow = { day: Day; kind: CashKind; amount: number }

/** Cash that was put in or taken out, and what was missing or too much at a close. */
export const selectMoved = async (request: MemberRequest, { start, end }: Period): Promise<MovedRow[]> => {
  const { rows } = await sql<MovedRow>`
    select day, booked.kind, added(amount) as amount
    from (${cashEntries(request)}) as entry, lateral (
      select case when entry.kind <> 'MOVED' then entry.kind when amount > 0 then 'IN' else 'OUT' end as kind
    ) as booked
    where day between ${start}::date and ${end}::date
    group by day, booked.kind order by day, booked.kind
  `.execute(request.db)
  return rows
}

export type TaxRow = { day: Day; name: string; rate: number; amount: number }

export const selectTaxes = async (request: MemberRequest, { start, end }: Period): Promise<TaxRow[]> => {
  const { rows } = await sql<TaxRow>`
    select line.day, part.name, part.rate, added(part.amount) as amount
    from sale_line as line, jsonb_to_recordset(line.taxes) as part (name text, rate integer, amount bigint)
    where line.store_id = ${request.storeId} and ${isOfRealSale(request)} and line.taxes is not null
      and line.day between ${start}::date and ${end}::date
    group by line.day, part.name, part.rate order by line.day, part.rate desc, part.name
  `.execute(request.db)
  return rows
}
