import type { addresses } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectAccount } from '../accounts.queries.ts'
import { ownKey, ownRecord } from '../own-key.ts'
import { limitAsking } from './ask-limits.ts'
import { askMember } from './ask-to-confirm.ts'

export const sendConfirmation: Verb<typeof addresses.sendConfirmation> = async (request) => {
  const { storeId, actor } = request
  const account = await selectAccount(request, ownKey(request))
  if (account.is_email_confirmed) return null
  const address = { storeId, email: canonicalEmail(account.email) }
  await limitAsking(request, address)
  return inTransaction(request, async (request) => {
    await askMember(request, address)
    await audit(request, {
      storeId,
      actor,
      action: 'email.confirmation-asked',
      record: ownRecord(request),
      after: { email: account.email },
    })
    return null
  })
}
