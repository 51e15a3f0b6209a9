import type { webhooks } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type DeliveryRow, selectDelivery } from './deliveries.queries.ts'
import { messageBody } from './message-body.ts'
import { presentDelivery } from './present-delivery.ts'

export const findDelivery = async (request: MemberRequest, id: string): Promise<DeliveryRow> => {
  const delivery = await selectDelivery(request, id)
  if (!delivery) throw fieldError('missing', 'id', 'This delivery does not exist.')
  return delivery
}

export const getDelivery: Verb<typeof webhooks.getDelivery> = async (request, { id }) => {
  const delivery = await findDelivery(request, id)
  return { ...presentDelivery(delivery), body: messageBody(request, delivery) }
}
