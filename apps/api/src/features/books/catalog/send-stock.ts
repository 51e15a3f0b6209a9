import { stockEvents } from '@tillsight/domain/data/webhooks/payloads'
import type { MemberRequest } from '#platform/request.ts'
import { sendEvents, sends } from '#platform/webhooks/send-events.queries.ts'

type Moved = { product: { id: string; name: string; balance: number }; by: number }

/** To the webhooks that want it. The products are as they were before. */
export const sendStock = async (
  request: MemberRequest,
  moved: readonly Moved[],
  reason: string,
): Promise<void> => {
  if (!sends(request, 'stock.changed', 'stock.low')) return
  const { lowStock } = request.settings
  const events = moved.flatMap(({ product: { id, name, balance }, by }) =>
    stockEvents({ id, name, balance, by, reason }, lowStock),
  )
  await sendEvents(request, events)
}
