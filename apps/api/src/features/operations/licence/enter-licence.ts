import type { licence } from '@tillsight/contract'
import { sayDay } from '@tillsight/domain/day-text'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { selectLicence } from '#platform/licence/licence.queries.ts'
import { anyStore, readLicenceKey } from '#platform/licence/licence-key.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { readLicence } from './get-licence.ts'
import { updateLicence } from './licence.queries.ts'

const wrong = (message: string) => fieldError('invalid', 'key', message)

const refusals = {
  malformed: 'This is not a licence key. Copy all of it, from TS1 to the end.',
  altered: 'This key is not valid: a part of it was changed. Copy it again.',
  'of-another-signer': 'This key was not made for this installation of Tillsight.',
}

const grantOf = ({ storeId, today, licensing, settings }: MemberRequest, key: string) => {
  const grant = readLicenceKey(key, licensing.publicKey)
  if (typeof grant === 'string') throw wrong(refusals[grant])
  if (grant.store !== anyStore && grant.store !== storeId) throw wrong('This key is for another store.')
  if (grant.until < today) {
    throw wrong(
      `This key ended on ${sayDay(grant.until, settings.locale)}. Write to ${licensing.supportEmail} for a new one.`,
    )
  }
  return grant
}

export const enterLicence: Verb<typeof licence.enterLicence> = async (request, { key }) => {
  const { store: _store, ...entered } = grantOf(request, key)
  return inTransaction(request, async (request) => {
    const { storeId } = request
    await lockStore(request)
    const { licence: before } = await selectLicence(request, { storeId })
    await updateLicence(request, entered)
    await audit(request, {
      ...request,
      action: 'licence.entered',
      record: { kind: 'licence', id: storeId },
      ...(before ? { before } : {}),
      after: entered,
    })
    request.publish('store')
    return readLicence(request)
  })
}
