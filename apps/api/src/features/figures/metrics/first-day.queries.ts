import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type Whose = { sellerId: string | null }

/** The first day on which anything was sold, done, lost or fell due, or that one seller sold or did; null where nothing ever did. */
export const selectFirstDay = async (
  request: MemberRequest,
  { sellerId }: Whose = { sellerId: null },
): Promise<string | null> => {
  const { rows } = await (sellerId
    ? sql<{ day: string | null }>`
        select least(
          (select min(day) from sale where store_id = ${request.storeId} and seller_id = ${sellerId}),
          (select min(day) from activity
            where store_id = ${request.storeId} and member_id = ${sellerId} and deleted_at is null)
        ) as day`
    : sql<{ day: string | null }>`
        select least(
          (select min(day) from sale where store_id = ${request.storeId}),
          (select min(day) from activity where store_id = ${request.storeId} and deleted_at is null),
          (select min(day) from movement_loss where store_id = ${request.storeId}),
          (select min(date) from expense where store_id = ${request.storeId} and deleted_at is null)
        ) as day`
  ).execute(request.db)
  return rows[0]?.day ?? null
}
