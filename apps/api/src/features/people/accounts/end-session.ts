import type { sessions } from '@tillsight/contract'
import { placeOf } from '@tillsight/domain/people/accounts/place'
import { personOf, sessionOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteOwnSession } from './active-sessions.queries.ts'
import { ownRecord } from './own-key.ts'
import { deleteSessions } from './sessions.queries.ts'

export const endSession: Verb<typeof sessions.endSession> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const ended = await deleteOwnSession(request, personOf(request), id)
    if (!ended) throw new AppError('missing', 'This session has already ended.')
    const before = { device: ended.device, place: placeOf(ended.address) }
    await audit(request, { ...request, record: ownRecord(request), action: 'account.session-ended', before })
    request.publish('store')
    return null
  })

export const endOtherSessions: Verb<typeof sessions.endOtherSessions> = (request) =>
  inTransaction(request, async (request) => {
    await deleteSessions(request, personOf(request), sessionOf(request))
    await audit(request, { ...request, record: ownRecord(request), action: 'account.other-sessions-ended' })
    request.publish('store')
    return null
  })
