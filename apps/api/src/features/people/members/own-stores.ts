import type { members } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { mostOwnStores } from '@tillsight/domain/people/members/own-stores'
import {
  limitNewStores,
  lockOwnPerson,
  openStoreFor,
  ownKey,
  selectAccount,
  selectOwnMembers,
  selectPerson,
  signIn,
  storeZone,
  updateProved,
} from '#features/people/accounts/index.ts'
import { personOf, sessionOf } from '#platform/actor.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectOwnTills } from './members.queries.ts'

const activeMembers = async (request: MemberRequest) => {
  const person = await selectPerson(request, personOf(request))
  return (await selectOwnMembers(request, person)).filter(({ deactivated_at }) => deactivated_at === null)
}

export const listOwnStores: Verb<typeof members.listOwnStores> = async (request) => {
  const tills = may(request.role, 'tills:write') ? await selectOwnTills(request) : []
  return (await activeMembers(request)).map(({ store_id: id, name, role }) => {
    const is_current = id === request.storeId
    return { id, name, role, is_current, tills: is_current ? tills : [] }
  })
}

export const switchStore: Verb<typeof members.switchStore> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const member = (await activeMembers(request)).find(({ store_id }) => store_id === id)
    if (!member) throw fieldError('missing', 'id', 'This store does not exist.')
    const key = { storeId: id, memberId: member.id, personId: personOf(request) }
    return signIn(request, key, { action: 'account.signed-in', replaces: sessionOf(request) })
  })

/** With the person locked, so that two at once do not both open the last one. */
const refuseTooManyStores = async (request: MemberRequest): Promise<void> => {
  await lockOwnPerson(request)
  const owned = (await activeMembers(request)).filter(({ role }) => role === 'owner')
  if (owned.length < mostOwnStores) return
  throw new AppError(
    'conflict',
    `You own ${mostOwnStores} stores, which is the limit. Contact support if you need more.`,
  )
}

export const openAnotherStore: Verb<typeof members.openAnotherStore> = async (request, input) => {
  const time_zone = input.time_zone && (await storeZone(request, input.time_zone))
  await limitNewStores(request, personOf(request))
  return inTransaction(request, async (request) => {
    await refuseTooManyStores(request)
    const own = await selectAccount(request, ownKey(request))
    const { full_name, email, number, is_email_confirmed } = own
    const opening = { store_name: input.store_name, time_zone, full_name, email, number }
    const as = { personId: personOf(request), replaces: sessionOf(request) }
    const { user, storeId } = await openStoreFor(request, as, opening)
    if (is_email_confirmed) await updateProved(request, { storeId, email: user.email })
    return { ...user, email_confirmed: is_email_confirmed }
  })
}
