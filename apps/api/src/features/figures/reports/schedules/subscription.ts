import type { reportSchedules } from '@tillsight/contract'
import { reportLabel } from '@tillsight/domain/figures/reports/custom-reports'
import { fieldError } from '#platform/errors.ts'
import type { Verb, VisitorRequest } from '#platform/request.ts'
import { type SubscriptionRow, selectSubscription } from './subscriptions.queries.ts'

export const subscriptionOf = async (request: VisitorRequest, token: string): Promise<SubscriptionRow> => {
  const found = await selectSubscription(request, token)
  if (!found) throw fieldError('missing', 'token', 'This link is no longer valid.')
  return found
}

export const getSubscription: Verb<typeof reportSchedules.getSubscription> = async (request, { token }) => {
  const { store_id: _, custom_name, ...subscription } = await subscriptionOf(request, token)
  return { ...subscription, label: reportLabel(subscription.type, custom_name) }
}
