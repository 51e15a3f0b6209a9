import { sql } from 'kysely'
import { selectDevice } from '#platform/device-context.queries.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { StoreContext, VisitorRequest } from '#platform/request.ts'

type NewPairing = { code: string; tokenHash: Buffer; appVersion: string; expiresAt: Date }

/** Whether the code was free: one that has expired is given again. */
export const insertPairing = async (
  request: VisitorRequest,
  { code, tokenHash, appVersion, expiresAt }: NewPairing,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into screen_pairing (code, token_hash, app_version, expires_at)
    values (${code}, ${tokenHash}, ${appVersion}, ${expiresAt})
    on conflict (code) do update set token_hash = excluded.token_hash,
      app_version = excluded.app_version, expires_at = excluded.expires_at
      where screen_pairing.expires_at <= ${request.now}
    returning code
  `.execute(request.db)
  return rows.length === 1
}

export const countPairings = async (request: VisitorRequest): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from screen_pairing where expires_at > ${request.now}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

type Taken = { token_hash: Buffer; app_version: string }

/** The screen that shows the code; from now on no one else can take it. */
export const takePairing = async (request: VisitorRequest, code: string): Promise<Taken | null> => {
  const { rows } = await sql<Taken>`
    delete from screen_pairing where code = ${code} and expires_at > ${request.now} returning token_hash, app_version
  `.execute(request.db)
  return rows[0] ?? null
}

export const isPairing = async (request: VisitorRequest, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select from screen_pairing where token_hash = ${tokenHash} and expires_at > ${request.now}
  `.execute(request.db)
  return rows.length === 1
}

export const deleteOldPairings: Chore = {
  does: 'delete codes of screens that have expired',
  work: async (db, now) => {
    await sql`delete from screen_pairing where expires_at <= ${now}`.execute(db)
  },
}

/** The screen whose token it is. */
export const selectScreenContext = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<StoreContext | null> => {
  const found = await selectDevice(request, { table: 'screen', tokenHash })
  return found && { ...found.store, actor: { kind: 'screen', screen: found.device }, role: 'screen' }
}
