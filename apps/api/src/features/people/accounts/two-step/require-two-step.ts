import type { twoStep } from '@tillsight/contract'
import { personOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { isOn } from './present-two-step.ts'
import { updateIsRequired } from './required.queries.ts'
import { selectSecondSteps } from './second-steps.queries.ts'

export const requireTwoStep: Verb<typeof twoStep.requireTwoStep> = (request, { required }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    if (required && !isOn(await selectSecondSteps(request, personOf(request)))) {
      throw new AppError('conflict', 'Set up two-step sign-in for yourself first.')
    }
    await updateIsRequired(request, required)
    const record = { kind: 'store', id: request.storeId } as const
    await audit(request, {
      ...request,
      record,
      action: required ? 'two-step.required' : 'two-step.not-required',
    })
    request.publish('store')
    return null
  })
