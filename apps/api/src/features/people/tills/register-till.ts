import type { tills } from '@tillsight/contract'
import { mostTills, mostTillsEver } from '@tillsight/domain/people/tills/pin-rules'
import { v7 as newId } from 'uuid'
import { hashOfToken, newToken } from '#features/people/accounts/index.ts'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { findTillForUpdate, refuseSameName } from './find-till.ts'
import { presentTill } from './present-till.ts'
import { countTills, insertTill, lockTills } from './tills.queries.ts'

export const registerTill: Verb<typeof tills.registerTill> = (request, { name }) =>
  inTransaction(request, async (request) => {
    const others = await lockTills(request)
    if (others.length >= mostTills) {
      throw new AppError('conflict', `A store can have at most ${mostTills} tills. Revoke some first.`)
    }
    if ((await countTills(request)) >= mostTillsEver) {
      throw new AppError('conflict', 'This store has registered too many tills. Contact support.')
    }
    refuseSameName(name, others)
    const [id, token] = [newId(), newToken()]
    await insertTill(request, { id, name, tokenHash: hashOfToken(token), registeredBy: memberOf(request) })
    await audit(request, {
      ...request,
      action: 'till.registered',
      record: { kind: 'till', id },
      after: { id, name },
    })
    request.publish('tills')
    return { ...presentTill((await findTillForUpdate(request, id)).till), token }
  })
