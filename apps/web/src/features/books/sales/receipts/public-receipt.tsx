import { receiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { Printer, ReceiptText } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { chosenPaper } from './chosen-paper.ts'
import { printReceipt } from './print-receipt.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { useLookUp } from './receipts.api.ts'

/** The receipt whose QR code someone scanned. */
export const PublicReceipt = ({ token }: { token: string }) => {
  const read = useLookUp(token)
  if (read.data) {
    const sheet = receiptSheet(read.data)
    return (
      <div className="flex flex-col items-center gap-6">
        <div className="max-w-full shadow-high">
          {/* Who reads this has scanned the code. */}
          <ReceiptPaper sheet={{ ...sheet, link: null }} paper="ROLL" />
        </div>
        <Button variant="secondary" icon={Printer} onClick={() => void printReceipt(sheet, chosenPaper())}>
          Print
        </Button>
      </div>
    )
  }
  if (!read.error) return <Skeleton className="mx-auto h-96 w-80 max-w-full" />
  if (!(read.error instanceof ApiError) || read.error.status !== 404)
    return <ReadFailure title="The receipt could not be loaded" read={read} />
  return (
    <EmptyState
      icon={ReceiptText}
      title="Receipt not found"
      text={read.error.fields.token ?? 'Check the link, or ask the store.'}
    />
  )
}
