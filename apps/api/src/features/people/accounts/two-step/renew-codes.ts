import type { twoStep } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { ownRecord } from '../own-key.ts'
import { type Confirmed, lockConfirmed } from './confirm-password.ts'
import { isOn } from './present-two-step.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { replaceRecoveryCodes, selectSecondSteps } from './second-steps.queries.ts'
import { sendNotice } from './send-notice.ts'

export const renewCodes: Verb<typeof twoStep.renewCodes, Confirmed<unknown>> = (request, confirmed) =>
  inTransaction(request, async (request) => {
    const personId = await lockConfirmed(request, confirmed)
    if (!isOn(await selectSecondSteps(request, personId))) {
      throw new AppError('conflict', 'Set up two-step sign-in first.')
    }
    const { shown, hashes } = newRecoveryCodes()
    await replaceRecoveryCodes(request, personId, hashes)
    await audit(request, { ...request, record: ownRecord(request), action: 'two-step.codes-renewed' })
    await sendNotice(request, 'codes-renewed')
    request.publish('store')
    return { recovery_codes: shown }
  })
