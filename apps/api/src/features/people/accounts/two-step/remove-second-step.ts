import { twoStep } from '@tillsight/contract'
import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { answeringPrepared } from '#platform/http/answering.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { changed } from './changed.ts'
import { type Confirmed, confirmPassword, lockConfirmed } from './confirm-password.ts'
import { deletePasskey } from './passkeys.queries.ts'
import { deleteTotp } from './second-steps.queries.ts'

const removeTotp: Verb<typeof twoStep.removeTotp, Confirmed<unknown>> = (request, confirmed) =>
  inTransaction(request, async (request) => {
    const personId = await lockConfirmed(request, confirmed)
    if (!(await deleteTotp(request, personId))) throw new AppError('missing', 'It was already removed.')
    return changed.removed(request, { method: 'authenticator app' })
  })

type PasskeyInput = z.output<(typeof twoStep.removePasskey)['input']>

const removePasskey: Verb<typeof twoStep.removePasskey, Confirmed<PasskeyInput>> = (request, confirmed) =>
  inTransaction(request, async (request) => {
    const personId = await lockConfirmed(request, confirmed)
    const removed = await deletePasskey(request, personId, confirmed.input.id)
    if (!removed) throw new AppError('missing', 'This passkey no longer exists.')
    return changed.removed(request, { method: 'passkey', name: removed.name })
  })

export const removeSecondStepCalls = [
  answeringPrepared(twoStep.removeTotp, { prepare: confirmPassword }, removeTotp),
  answeringPrepared(twoStep.removePasskey, { prepare: confirmPassword }, removePasskey),
]
