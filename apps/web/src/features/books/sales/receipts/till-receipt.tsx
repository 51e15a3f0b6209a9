import { Printer } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { chosenPaper } from './chosen-paper.ts'
import { readReceipt } from './receipts.api.ts'

/** Prints at once: at a counter nobody looks at a preview. */
export const TillReceipt = ({ id }: { id: string }) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const [{ printReceipt }, { receiptSheet }, receipt] = await Promise.all([
        import('./print-receipt.tsx'),
        import('@tillsight/domain/books/receipts/receipt-sheet'),
        readReceipt(id),
      ])
      await printReceipt(receiptSheet(receipt), chosenPaper())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The receipt could not be printed.'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="secondary" icon={Printer} busy={isBusy} onClick={() => void print()}>
      Print receipt
    </Button>
  )
}
