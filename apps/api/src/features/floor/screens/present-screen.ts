import type { Screen } from '@tillsight/contract/floor/screens'
import { playsAt } from '@tillsight/domain/floor/screens/plan'
import { offlineAfterMs } from '@tillsight/domain/floor/screens/screen'
import type { MemberRequest } from '#platform/request.ts'
import { auditedScreen } from './audited-screen.ts'
import { selectPlaylistNames } from './playlists/playlists.queries.ts'
import type { ScreenRow } from './screens.queries.ts'

const isOnline = ({ seen_at }: ScreenRow, now: Date): boolean =>
  seen_at !== null && now.getTime() - seen_at.getTime() <= offlineAfterMs

const sizeOf = ({ width, height }: ScreenRow): Screen['size'] =>
  width === null || height === null ? null : { width, height }

const present = (request: MemberRequest, row: ScreenRow, names: ReadonlyMap<string, string>): Screen => {
  const playing = row.is_off ? null : playsAt(row.plan, request)
  return {
    ...auditedScreen(row),
    plan: row.plan.map((entry) => ({ ...entry, days: [...entry.days] })),
    paired_by: row.paired_by,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    is_online: isOnline(row, request.now),
    id_slide: row.slide_id,
    app_version: row.app_version,
    is_outdated: row.is_outdated,
    problem: row.problem,
    size: sizeOf(row),
    playing: playing === null ? null : { id: playing, name: names.get(playing) ?? '' },
    version: row.version,
  }
}

export const presentScreens = async (request: MemberRequest, rows: ScreenRow[]): Promise<Screen[]> => {
  const names = await selectPlaylistNames(request)
  return rows.map((row) => present(request, row, names))
}
