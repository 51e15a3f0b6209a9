import type { sessions } from '@tillsight/contract'
import { placeOf } from '@tillsight/domain/people/accounts/place'
import { personOf, sessionOf } from '#platform/actor.ts'
import type { Verb } from '#platform/request.ts'
import { selectActiveSessions } from './active-sessions.queries.ts'

export const listSessions: Verb<typeof sessions.listSessions> = async (request) => {
  const rows = await selectActiveSessions(request, personOf(request))
  const own = sessionOf(request)
  return rows.map((row) => ({
    id: row.id,
    store_name: row.store_name,
    device: row.device ?? 'Unknown device',
    place: placeOf(row.address),
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    is_current: row.token_hash.equals(own),
  }))
}
