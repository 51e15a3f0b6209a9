import type { PlanEntry } from '@tillsight/domain/floor/screens/plan'
import type { Look, Rotation } from '@tillsight/domain/floor/screens/screen'
import type { NameStyle } from '@tillsight/domain/floor/screens/shown-name'
import { sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

/** What people choose for a screen. */
export type ScreenSettings = {
  name: string
  group_name: string | null
  plan: PlanEntry[]
  look: Look
  rotation: Rotation
  zoom: number
  is_off: boolean
  seller_names: NameStyle
  shows_profit: boolean
  shows_customers: boolean
}

export type ScreenRow = ScreenSettings & {
  id: string
  paired_by: string
  created_at: Date
  reload_at: Date | null
  identify_at: Date | null
  seen_at: Date | null
  slide_id: string | null
  app_version: string | null
  is_outdated: boolean
  problem: string | null
  width: number | null
  height: number | null
  version: number
}

const columns = sql`
  screen.id, screen.name, screen.group_name, screen.plan, screen.look, screen.rotation, screen.zoom, screen.is_off,
  screen.seller_names, screen.shows_profit, screen.shows_customers, member.full_name as paired_by,
  screen.created_at, screen.reload_at, screen.identify_at, screen.seen_at, screen.slide_id, screen.app_version,
  screen.is_outdated, screen.problem, screen.width, screen.height, screen.version
`
const isPairer = sql`member.store_id = screen.store_id and member.id = screen.paired_by`

export const selectScreens = async (request: MemberRequest): Promise<ScreenRow[]> => {
  const { rows } = await sql<ScreenRow>`
    select ${columns} from screen join member on ${isPairer}
    where screen.store_id = ${request.storeId} and screen.revoked_at is null
    order by lower(screen.name), screen.id
  `.execute(request.db)
  return rows
}

export const selectScreen = async (request: MemberRequest, id: string): Promise<ScreenRow | undefined> => {
  const { rows } = await sql<ScreenRow>`
    select ${columns} from screen join member on ${isPairer}
    where screen.store_id = ${request.storeId} and screen.id = ${id} and screen.revoked_at is null
  `.execute(request.db)
  return rows[0]
}

/** Locks the screens of the store until the transaction ends, so that two changes come one after the other. */
export const lockScreens = async (request: MemberRequest): Promise<ScreenRow[]> => {
  await lockStore(request)
  return selectScreens(request)
}

/** With those that were removed. */
export const countScreens = async (request: MemberRequest): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from screen where store_id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

type NewScreen = { id: string; name: string; tokenHash: Buffer; appVersion: string; plan: PlanEntry[] }

export const insertScreen = async (
  request: MemberRequest,
  { id, name, tokenHash, appVersion, plan }: NewScreen,
): Promise<void> => {
  await sql`
    insert into screen (store_id, id, name, token_hash, paired_by, created_at, plan, app_version)
    values (${request.storeId}, ${id}, ${name}, ${tokenHash}, ${memberOf(request)}, ${request.now},
      ${JSON.stringify(plan)}, ${appVersion})
  `.execute(request.db)
}

export const updateScreen = async (
  request: MemberRequest,
  id: string,
  settings: ScreenSettings,
): Promise<void> => {
  await sql`
    update screen set name = ${settings.name}, group_name = ${settings.group_name},
      plan = ${JSON.stringify(settings.plan)}, look = ${settings.look}, rotation = ${settings.rotation},
      zoom = ${settings.zoom}, is_off = ${settings.is_off}, seller_names = ${settings.seller_names},
      shows_profit = ${settings.shows_profit}, shows_customers = ${settings.shows_customers},
      version = version + 1
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const updateCommand = async (
  request: MemberRequest,
  ids: readonly string[],
  command: 'reload' | 'identify',
): Promise<void> => {
  await sql`
    update screen set ${sql.ref(`${command}_at`)} = ${request.now}
    where store_id = ${request.storeId} and id = any(${ids}) and revoked_at is null
  `.execute(request.db)
}

export const updateRevoked = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`
    update screen set revoked_at = ${request.now} where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

type Seen = {
  slideId: string | null
  appVersion: string
  isOutdated: boolean
  problem: string | null
  size: { width: number; height: number } | null
}

export const updateSeen = async (
  request: MemberRequest,
  id: string,
  { slideId, appVersion, isOutdated, problem, size }: Seen,
): Promise<void> => {
  await sql`
    update screen set seen_at = ${request.now}, slide_id = ${slideId}, app_version = ${appVersion},
      is_outdated = ${isOutdated}, problem = ${problem}, width = ${size?.width ?? null},
      height = ${size?.height ?? null}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

/** What the store is called, and where its clock is. */
export const selectStore = async (request: MemberRequest): Promise<{ name: string; time_zone: string }> => {
  const { rows } = await sql<{ name: string; time_zone: string }>`
    select name, time_zone from store where id = ${request.storeId}
  `.execute(request.db)
  return rows[0] ?? { name: '', time_zone: 'UTC' }
}
