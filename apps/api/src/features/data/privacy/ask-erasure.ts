import type { privacy } from '@tillsight/contract'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectErasureAsked, updateErasureAsked } from './member-erasure.queries.ts'

/** The owner decides, who may have to retain something; the list of members shows who asked. */
export const askErasure: Verb<typeof privacy.askErasure> = (request, { asks }) =>
  inTransaction(request, async (request) => {
    const id = memberOf(request)
    const askedAt = asks ? request.now : null
    await updateErasureAsked(request, id, askedAt)
    await audit(request, {
      ...request,
      action: asks ? 'account.erasure-asked' : 'account.erasure-withdrawn',
      record: { kind: 'member', id },
    })
    request.publish('members')
    return { asked_at: askedAt?.toISOString() ?? null }
  })

export const ownErasure: Verb<typeof privacy.ownErasure> = async (request) => {
  const askedAt = await selectErasureAsked(request, memberOf(request))
  return { asked_at: askedAt?.toISOString() ?? null }
}
