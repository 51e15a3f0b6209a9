import { archivedSettings } from '@tillsight/domain/data/archive/kinds'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { Manifest } from './manifest.ts'

type Settings = Manifest['store']

const columns = sql.join(archivedSettings.map((name) => sql.ref(name)))

export const selectArchivedSettings = async ({ db, storeId }: MemberRequest): Promise<Settings> => {
  const { rows } = await sql<Settings>`select ${columns} from store where id = ${storeId}`.execute(db)
  if (!rows[0]) throw new Error('a store that is not there')
  return rows[0]
}

export const updateArchivedSettings = async (request: MemberRequest, settings: Settings): Promise<void> => {
  await sql`
    update store set version = version + 1, (${columns}) = (
      select ${columns} from jsonb_populate_record(null::store, ${JSON.stringify(settings)}::jsonb)
    ) where id = ${request.storeId}
  `.execute(request.db)
}

export const hasTax = async ({ db, storeId }: MemberRequest, id: string): Promise<boolean> => {
  const { rows } = await sql`select from tax where store_id = ${storeId} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** Waits for all who are writing into the store, and makes everyone else wait until the end. */
export const lockStore = async ({ db, storeId }: MemberRequest): Promise<void> => {
  await sql`select from store where id = ${storeId} for update`.execute(db)
}
