import type { purchases } from '@tillsight/contract'
import { purchaseCode } from '@tillsight/domain/books/purchases/purchase-status'
import type { z } from 'zod'
import { mailFile, type ReceiptFile } from '#features/books/receipts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getOrderRow } from './find-purchase.ts'
import { purchaseFile } from './purchase-file.ts'

type Form = z.output<(typeof purchases.mailPurchase)['input']>
type Ready = { form: Form; code: string; store: string; file: ReceiptFile }

/** Before the transaction: the file is written in another thread. */
export const writePurchaseFile = async (form: Form, request: MemberRequest): Promise<Ready> => {
  const order = await getOrderRow(request, form.id)
  if (order.status === 'DRAFT')
    throw fieldError('conflict', 'id', 'This is a draft. Mark it as sent first, so that it has a number.')
  const { name } = await selectStoreFacts(request)
  return {
    form,
    code: purchaseCode(order.number),
    store: inALetter(name),
    file: await purchaseFile(request, order),
  }
}

/** By the rules for receipts and invoices: the owner has confirmed their own address, and not too many a day. */
export const mailPurchase: Verb<typeof purchases.mailPurchase, Ready> = (
  request,
  { form, code, store, file },
) =>
  inTransaction(request, async (request) => {
    await mailFile(request, {
      email: form.email,
      file,
      subject: `Purchase order ${code} from ${store}`,
      body: [`${store} orders the goods in purchase order ${code}.`, `It is attached as ${file.name}.`].join(
        '\n\n',
      ),
    })
    // To whom is in the list of mails: a line of the log could not be erased with the person.
    await audit(request, {
      ...request,
      action: 'purchase.mailed',
      record: { kind: 'purchase', id: form.id },
      after: { id: form.id, number: code },
    })
    return null
  })
