import { mostPastFacts } from '@tillsight/domain/figures/metrics/known/known'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'

const atOnce = 10_000

/** Counted only once all stores together have as many. */
const selectStoresBeyond = async (db: Db, most: number): Promise<string[]> => {
  const { rows } = await sql<{ store_id: string }>`
    select store_id from past_fact
    where (select reltuples < 0 or reltuples > ${most} from pg_class where oid = 'past_fact'::regclass)
    group by store_id having count(*) > ${most}
  `.execute(db)
  return rows.map(({ store_id }) => store_id)
}

/**
 * The oldest go first. A fact that was replaced before a moment is needed for no later one, so the store knows all from
 * that moment on as exactly as before.
 */
export const deleteFactsBeyond = async (
  db: Db,
  { storeId, most }: { storeId: string; most: number },
): Promise<void> => {
  const { rows } = await sql<{ at: string }>`
    update store set facts_known_since = greatest(facts_known_since, oldest.known_until)
    from (
      select known_until from past_fact where store_id = ${storeId} order by known_until desc offset ${most} limit 1
    ) as oldest
    where store.id = ${storeId}
    returning oldest.known_until::text as at
  `.execute(db)
  const at = rows[0]?.at
  if (!at) return
  for (let left = atOnce; left === atOnce; ) {
    const { numAffectedRows } = await sql`
      delete from past_fact where ctid = any (array(
        select ctid from past_fact where store_id = ${storeId} and known_until <= ${at}::timestamptz limit ${atOnce}
      ))
    `.execute(db)
    left = Number(numAffectedRows ?? 0)
  }
}

export const forgetOldFacts: Chore = {
  does: 'delete the oldest facts that were changed, of stores with too many',
  work: async (db) => {
    for (const storeId of await selectStoresBeyond(db, mostPastFacts))
      await deleteFactsBeyond(db, { storeId, most: mostPastFacts })
  },
}
