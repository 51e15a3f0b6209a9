import { randomBytes } from 'node:crypto'
import { twoStep } from '@tillsight/contract'
import { personOf } from '#platform/actor.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectPerson } from '../persons.queries.ts'
import { lockOwnPerson } from '../sessions.ts'
import { changed } from './changed.ts'
import { checkTotp, totpContext } from './check-totp.ts'
import { forgiveCodes, limitTotp } from './code-limits.ts'
import { type Confirmed, confirmPassword, lockConfirmed } from './confirm-password.ts'
import { insertTotp, selectSecondSteps, selectTotp, updateTotpConfirmed } from './second-steps.queries.ts'
import { toBase32, totpUri } from './totp.ts'

const secretBytes = 20
const setUpMs = 30 * 60 * 1000

const alreadyOn = () => new AppError('conflict', 'An authenticator app is already set up.')

const beginTotp: Verb<typeof twoStep.beginTotp, Confirmed<unknown>> = (request, confirmed) =>
  inTransaction(request, async (request) => {
    const personId = await lockConfirmed(request, confirmed)
    const bytes = randomBytes(secretBytes)
    const sealed = await request.secrets.seal(bytes.toString('base64'), totpContext(personId))
    if (!(await insertTotp(request, personId, sealed))) throw alreadyOn()
    const { email } = await selectPerson(request, personId)
    const secret = toBase32(bytes)
    return { secret, uri: totpUri(secret, email) }
  })

const confirmTotp: Verb<typeof twoStep.confirmTotp> = async (request, { code }) => {
  const personId = personOf(request)
  await limitTotp(request, personId)
  const answer = await inTransaction(request, async (request) => {
    await lockOwnPerson(request)
    const totp = await selectTotp(request, personId)
    if (totp?.confirmed_at) throw alreadyOn()
    if (!totp || request.now.getTime() - totp.created_at.getTime() > setUpMs) {
      throw new AppError('conflict', 'Setting up took too long. Start again.')
    }
    const step = await checkTotp(request, { personId, secret: totp.secret }, code)
    if (step === null) {
      throw fieldError(
        'invalid',
        'code',
        'This code is wrong. Check the time of your phone and try the next one.',
      )
    }
    const before = await selectSecondSteps(request, personId)
    await updateTotpConfirmed(request, personId, step)
    return changed.added(request, before, { method: 'authenticator app' })
  })
  await forgiveCodes(request, personId)
  return answer
}

export const setUpTotpCalls = [
  answeringPrepared(twoStep.beginTotp, { prepare: confirmPassword }, beginTotp),
  answering(twoStep.confirmTotp, confirmTotp),
]
