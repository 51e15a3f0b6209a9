import { Printer } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { Button } from '#ui/actions/button.tsx'
import { chosenPaper } from './chosen-paper.ts'
import { readReceipt } from './receipts.api.ts'

const notKnownHere = 'This device has not loaded your receipt header yet. Connect to the internet once.'

const notLoaded = 'The receipt could not be printed. Connect to the internet and try again.'

/** From what the device has stored: it has the temporary number. */
const readStored = async (sale: StoredSale) => {
  const [{ storedReceipt }, { offlineReceiptFacts }, { rememberedTill }] = await Promise.all([
    import('./stored-receipt.ts'),
    import('#platform/offline/offline.ts'),
    import('#platform/offline/till-memory.ts'),
  ])
  const facts = await offlineReceiptFacts()
  if (!facts) return null
  const till = sale.isOfTill ? ((await rememberedTill())?.name ?? null) : null
  return storedReceipt(sale, { ...facts, till })
}

/** Prints at once: at a counter nobody looks at a preview. */
export const TillReceipt = ({ of }: { of: string | StoredSale }) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const [{ printReceipt }, { receiptSheet }, receipt] = await Promise.all([
        import('./print-receipt.tsx'),
        import('@tillsight/domain/books/receipts/receipt-sheet'),
        typeof of === 'string' ? readReceipt(of) : readStored(of),
      ])
      if (receipt) await printReceipt(receiptSheet(receipt), chosenPaper())
      else notify(notKnownHere, { type: 'error' })
    } catch (error) {
      const isAnswer = error instanceof ApiError
      notify(isAnswer ? error.saidOr('The receipt could not be printed.') : notLoaded, { type: 'error' })
      if (!isAnswer) throw error
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
