import type { ErasureSubject } from '@tillsight/domain/data/privacy/places'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { keyset, type Place } from '#platform/database/keyset.ts'
import type { MemberRequest } from '#platform/request.ts'

export type Proof = { places: object[]; remaining: object[]; totals: object }

type NewErasure = Proof & {
  subject: ErasureSubject
  people: number
  customerId?: string
  reason?: string | null
  /** By the rule for customers who were not seen for so many years. */
  unseenYears?: number
}

export const insertErasure = async (request: MemberRequest, erasure: NewErasure): Promise<void> => {
  const { actor, storeId, now } = request
  const by = actor.kind === 'member' ? actor.memberId : null
  await sql`
    insert into erasure (store_id, id, subject, people, customer_id, at, member_id, reason, unseen_years, places,
      remaining, totals)
    values (${storeId}, ${newId()}, ${erasure.subject}, ${erasure.people}, ${erasure.customerId ?? null}, ${now}, ${by},
      ${erasure.reason ?? null}, ${erasure.unseenYears ?? null}, ${JSON.stringify(erasure.places)}::jsonb,
      ${JSON.stringify(erasure.remaining)}::jsonb, ${JSON.stringify(erasure.totals)}::jsonb)
  `.execute(request.db)
}

export type ErasureRow = {
  id: string
  subject: ErasureSubject
  people: number
  at: Date
  by: string | null
  reason: string | null
  unseen_years: number | null
  places: { place: string; count: number }[]
  remaining: { label: string; count: number }[]
  totals: { before: Sums; after: Sums } | null
  place: Place
}
type Sums = { sales: number; total: number }

export const newestErasures = keyset(
  [
    { by: sql.ref('erasure.at'), type: 'timestamptz' },
    { by: sql.ref('erasure.id'), type: 'uuid' },
  ],
  true,
)

/** What was erased when and by whom, without the person. */
export const selectErasures = async (
  request: MemberRequest,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ErasureRow[]> => {
  const { rows } = await sql<ErasureRow>`
    select page.id, page.subject, page.people, page.at, page.reason, page.unseen_years, page.places, page.remaining,
      page.totals, member.full_name as by, ${newestErasures.place} as place
    from (
      select erasure.*, ${newestErasures.columns} from erasure
      where erasure.store_id = ${request.storeId} and ${newestErasures.isAfter(after)}
      order by ${newestErasures.inOrder} limit ${sql.lit(limit)}
    ) as page
    left join member on member.store_id = page.store_id and member.id = page.member_id
    order by ${newestErasures.inPageOrder}
  `.execute(request.db)
  return rows
}
