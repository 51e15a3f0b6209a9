import type { twoStep } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { forgiveSignInAddress } from '../attempt-limits.ts'
import { enterStore } from '../enter-store.ts'
import { lockPerson, selectPerson } from '../persons.queries.ts'
import { hashOfToken } from '../tokens.ts'
import { checkTotp } from './check-totp.ts'
import { forgiveCodes, limitRecoveryCode, limitTotp } from './code-limits.ts'
import { selectTotp, takeRecoveryCode, takeTotpStep } from './second-steps.queries.ts'
import { deleteTickets, tryTicket } from './tickets.queries.ts'

const expired = () => fieldError('unauthenticated', 'ticket', 'This sign-in has expired. Start again.')

const refused = (isLastTry: boolean) =>
  isLastTry
    ? fieldError('unauthenticated', 'ticket', 'Too many wrong codes. Start again.')
    : fieldError('unauthenticated', 'code', 'This code is wrong or was already used.')

/** A code is used up in the transaction that signs in: of two with the same one, one gets in. */
const takeTotp = async (request: VisitorRequest, personId: string, code: string): Promise<boolean> => {
  const totp = await selectTotp(request, personId)
  if (!totp?.confirmed_at) return false
  const step = await checkTotp(request, { personId, secret: totp.secret }, code)
  return step !== null && takeTotpStep(request, personId, step)
}

export const passSecondStep: Verb<typeof twoStep.passSecondStep> = async (request, { ticket, code }) => {
  const found = await tryTicket(request, hashOfToken(ticket))
  if (!found) throw expired()
  const { person_id: personId, password_hash: passwordHash } = found
  const isTotp = code.length === 6
  await (isTotp ? limitTotp : limitRecoveryCode)(request, personId)

  const user = await inTransaction(request, async (request) => {
    if ((await lockPerson(request, personId)) !== passwordHash) throw expired()
    const isRight = isTotp
      ? await takeTotp(request, personId, code)
      : await takeRecoveryCode(request, personId, hashOfToken(code))
    if (!isRight) {
      request.log.warn({ address: request.address }, 'a second step failed')
      throw refused(found.is_last_try)
    }
    await deleteTickets(request, personId)
    const person = await selectPerson(request, personId)
    return enterStore(request, person, { second_step: isTotp ? 'totp' : 'recovery code' })
  })
  await forgiveCodes(request, personId)
  await forgiveSignInAddress(request, 1)
  return user
}
