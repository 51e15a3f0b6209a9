import type { purchases } from '@tillsight/contract'
import { type PurchaseFacts, purchaseSheet } from '@tillsight/domain/books/purchases/purchase-sheet'
import { purchaseCode } from '@tillsight/domain/books/purchases/purchase-status'
import { localeOf } from '@tillsight/domain/locales'
import { dataUrlOf, type ReceiptFile, selectLogo, sheetFile } from '#features/books/receipts/index.ts'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import { download } from '#platform/http/file-answer.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { getOrderRow } from './find-purchase.ts'
import { type NamedOrder, selectLines } from './purchases.queries.ts'

const factsOf = async (request: MemberRequest, order: NamedOrder): Promise<PurchaseFacts> => {
  const store = await selectStoreFacts(request)
  const logo = await selectLogo(request)
  const lines = await selectLines(request, order.id)
  return {
    number: order.number,
    sentAt: order.sent_at?.toISOString() ?? null,
    expectedOn: order.expected_on,
    note: order.note,
    store: { ...store, locale: localeOf(store.locale), logo: logo && dataUrlOf(logo) },
    supplier: {
      name: order.supplier_name,
      contact: order.supplier_contact,
      address: order.supplier_address,
    },
    lines: lines.map((line) => ({ ...line, name: line.product_name })),
    total: order.total,
  }
}

export const purchaseFile = async (request: MemberRequest, order: NamedOrder): Promise<ReceiptFile> =>
  sheetFile(request, {
    title: `Purchase order ${purchaseCode(order.number)}`,
    sheet: purchaseSheet(await factsOf(request, order)),
    paper: 'A4',
  })

export const downloadPurchase: Verb<typeof purchases.downloadPurchase> = async (request, { id }) => {
  const { bytes, ...file } = await purchaseFile(request, await getOrderRow(request, id))
  return download({ ...file, body: bytes, size: bytes.length })
}
