import type { Sale } from '@tillsight/contract/books/sales'
import { salePayload } from '@tillsight/domain/data/webhooks/payloads'
import type { MemberRequest } from '#platform/request.ts'
import { sendEvents, sends } from '#platform/webhooks/send-events.queries.ts'

type SaleEvent = 'sale.recorded' | 'sale.edited' | 'sale.deleted' | 'sale.returned'

/** To the webhooks that want it, in the transaction of the sale. */
export const sendSale = async (request: MemberRequest, type: SaleEvent, sale: Sale): Promise<void> => {
  if (sends(request, type))
    await sendEvents(request, [{ type, data: salePayload(sale, request.settings.currency) }])
}
