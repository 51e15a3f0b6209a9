import type { receipts } from '@tillsight/contract'
import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { receiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import type { z } from 'zod'
import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getReceipt } from './find-receipt.ts'
import { type ReceiptFile, receiptFile } from './receipt-file.ts'
import { limitReceiptMail } from './receipt-limits.ts'

type Form = z.output<(typeof receipts.mailReceipt)['input']>
type Ready = { form: Form; receipt: Receipt; file: ReceiptFile }

/** Before the transaction: the file is written in another thread. */
export const writeReceiptFile = async (form: Form, request: MemberRequest): Promise<Ready> => {
  const receipt = await getReceipt(request, form.id)
  return { form, receipt, file: await receiptFile(request, receipt, 'A4') }
}

const letterFor = (receipt: Receipt, file: ReceiptFile) => {
  const { total, facts } = receiptSheet(receipt)
  const date = facts.find(([label]) => label === 'Date')?.[1]
  const noun = receipt.kind === 'SALE' ? 'receipt' : 'return receipt'
  return {
    subject: file.name.replace(/\.pdf$/, ''),
    body: [
      `Your ${noun} from ${inALetter(receipt.store.name)}, ${date}: ${total.amount}.`,
      `It is attached as ${file.name}.`,
      ...(receipt.link ? ['You can also look it up here:', receipt.link] : []),
    ].join('\n\n'),
  }
}

export const mailReceipt: Verb<typeof receipts.mailReceipt, Ready> = (request, { form, receipt, file }) =>
  inTransaction(request, async (request) => {
    const { id, email } = form
    const owner = await selectConfirmedOwner(request, request.storeId)
    if (!owner)
      throw fieldError('conflict', 'email', 'The owner of the store has to confirm their own address first.')
    await limitReceiptMail(request, { owner, email })
    await insertMail(request, {
      storeId: request.storeId,
      recipient: email,
      ...letterFor(receipt, file),
      attachment: file,
    })
    await audit(request, {
      ...request,
      action: 'sale.receipt-mailed',
      record: { kind: 'sale', id },
      after: { id, receipt: receipt.number, email },
    })
    return null
  })
