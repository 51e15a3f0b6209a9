import type { twoStep } from '@tillsight/contract'
import { personOf } from '#platform/actor.ts'
import type { Verb } from '#platform/request.ts'
import { selectPasskeys } from './passkeys.queries.ts'
import { presentTwoStep } from './present-two-step.ts'
import { selectIsRequired } from './required.queries.ts'
import { selectSecondSteps } from './second-steps.queries.ts'

export const getTwoStep: Verb<typeof twoStep.getTwoStep> = async (request) => {
  const person = personOf(request)
  const [steps, passkeys, isRequired] = await Promise.all([
    selectSecondSteps(request, person),
    selectPasskeys(request, person),
    selectIsRequired(request),
  ])
  return presentTwoStep(steps, { passkeys, isRequired })
}
