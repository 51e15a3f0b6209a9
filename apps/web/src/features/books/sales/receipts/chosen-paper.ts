import { type ReceiptPaper, receiptPapers } from '@tillsight/domain/books/receipts/receipt-sheet'

const place = 'receipt-paper'

/** What the printer of this device takes. */
export const chosenPaper = (): ReceiptPaper => {
  try {
    const stored = localStorage.getItem(place)
    return receiptPapers.find((paper) => paper === stored) ?? 'ROLL'
  } catch {
    return 'ROLL'
  }
}

export const choosePaper = (paper: ReceiptPaper): void => {
  try {
    localStorage.setItem(place, paper)
  } catch {
    // Where storage is forbidden, it has to be chosen each time.
  }
}
