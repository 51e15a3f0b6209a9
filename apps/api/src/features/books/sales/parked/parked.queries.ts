import type { parkedSales } from '@tillsight/contract'
import { removedAfterDays } from '@tillsight/domain/books/sales/parked'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type SellableProduct, sellableColumns } from '#features/books/catalog/index.ts'
import { memberOf } from '#platform/actor.ts'
import type { Db } from '#platform/database/database.ts'
import type { MemberRequest } from '#platform/request.ts'

type Form = z.output<typeof parkedSales.parkSale.input>['sale']
/** As it was typed, with the names that its products had. */
export type StoredForm = Omit<Form, 'lines'> & { lines: (Form['lines'][number] & { name: string })[] }

export type ParkedRow = {
  id: string
  label: string | null
  sale: StoredForm
  /** What the customer would have paid, in cents. */
  total: number
  parked_by: string
  parked_by_name: string
  parked_at: Date
  /** Null where there is none, or where they were deleted. */
  customer_name: string | null
}

const columns = sql`
  parked.id, parked.label, parked.sale, parked.total, parked.parked_by, parked.parked_at,
  (select member.full_name from member
    where member.store_id = parked.store_id and member.id = parked.parked_by) as parked_by_name,
  (select customer.name from customer
    where customer.store_id = parked.store_id and customer.id = (parked.sale ->> 'id_customer')::uuid) as customer_name`

/** On the list, or taken up by this device. */
const isFreeFor = (now: Date, hold: string | null) => sql<boolean>`(
  parked.held_until is null or parked.held_until <= ${now} or parked.held_by = ${hold}::uuid
)`

export const selectParked = async (request: MemberRequest, hold: string | null): Promise<ParkedRow[]> => {
  const { rows } = await sql<ParkedRow>`
    select ${columns} from parked_sale as parked
    where parked.store_id = ${request.storeId} and ${isFreeFor(request.now, hold)}
    order by parked.parked_at, parked.id
  `.execute(request.db)
  return rows
}

export const selectNextReturn = async (request: MemberRequest, hold: string | null): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(parked.held_until) as at from parked_sale as parked
    where parked.store_id = ${request.storeId} and not coalesce(${isFreeFor(request.now, hold)}, false)
  `.execute(request.db)
  return rows[0]?.at ?? null
}

type NewParked = Pick<ParkedRow, 'id' | 'label' | 'sale' | 'total'>

export const insertParked = async (request: MemberRequest, parked: NewParked): Promise<void> => {
  await sql`
    insert into parked_sale (store_id, id, label, sale, total, parked_by, parked_at)
    values (${request.storeId}, ${parked.id}, ${parked.label}, ${JSON.stringify(parked.sale)}, ${parked.total},
      ${memberOf(request)}, ${request.now})
  `.execute(request.db)
}

/** How the member who parks it is called. */
export const selectParkedBy = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ full_name: string }>`
    select full_name from member where store_id = ${request.storeId} and id = ${memberOf(request)}
  `.execute(request.db)
  return rows[0]?.full_name ?? ''
}

type Held = { id: string; hold: string }

/** Of two at once one gets it: the other waits for the row, and finds it taken. */
export const updateTaken = async (
  request: MemberRequest,
  { id, hold }: Held,
  until: Date,
): Promise<ParkedRow | undefined> => {
  const { rows } = await sql<ParkedRow>`
    update parked_sale as parked
    set held_by = ${hold}, held_member = ${memberOf(request)}, held_until = ${until}
    where parked.store_id = ${request.storeId} and parked.id = ${id} and ${isFreeFor(request.now, hold)}
    returning ${columns}
  `.execute(request.db)
  return rows[0]
}

/** Only what this device has taken up. */
export const updateReleased = async (
  request: MemberRequest,
  { id, hold }: Held,
): Promise<ParkedRow | undefined> => {
  const { rows } = await sql<ParkedRow>`
    update parked_sale as parked set held_by = null, held_member = null, held_until = null
    where parked.store_id = ${request.storeId} and parked.id = ${id} and parked.held_by = ${hold}
    returning ${columns}
  `.execute(request.db)
  return rows[0]
}

export const deleteParked = async (
  request: MemberRequest,
  { id, hold }: Held,
): Promise<ParkedRow | undefined> => {
  const { rows } = await sql<ParkedRow>`
    delete from parked_sale as parked
    where parked.store_id = ${request.storeId} and parked.id = ${id} and ${isFreeFor(request.now, hold)}
    returning ${columns}
  `.execute(request.db)
  return rows[0]
}

/** Who has it now; undefined where it is no longer parked. */
export const selectHolder = async (request: MemberRequest, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string | null }>`
    select (
      select member.full_name from member
      where member.store_id = parked.store_id and member.id = parked.held_member
    ) as name
    from parked_sale as parked where parked.store_id = ${request.storeId} and parked.id = ${id}
  `.execute(request.db)
  return rows[0] && (rows[0].name ?? 'Someone')
}

/** Also one that is archived. */
export type ParkedProduct = SellableProduct & { is_archived: boolean }

export const selectParkedProducts = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ParkedProduct[]> => {
  const { rows } = await sql<ParkedProduct>`
    select ${sellableColumns}, archived_at is not null as is_archived
    from product where store_id = ${request.storeId} and id = any (${ids}::uuid[])
  `.execute(request.db)
  return rows
}

const mostAtOnce = 1000

type OldRow = Pick<ParkedRow, 'id' | 'label' | 'sale' | 'total' | 'parked_at'> & { store_id: string }

/** Of all stores; not while someone has it before them. */
export const deleteOldParked = async (db: Db, now: Date): Promise<OldRow[]> => {
  const { rows } = await sql<OldRow>`
    delete from parked_sale where (store_id, id) in (
      select store_id, id from parked_sale
      where parked_at <= ${now}::timestamptz - make_interval(days => ${removedAfterDays})
        and (held_until is null or held_until <= ${now})
      order by parked_at limit ${mostAtOnce}
      for update skip locked
    )
    returning store_id, id, label, sale, total, parked_at
  `.execute(db)
  return rows
}
