import type { ReceiptPaper as Paper, ReceiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ReceiptPaper } from './receipt-paper.tsx'

const millimetresOf = (pixels: number): number => Math.ceil((pixels * 25.4) / 96)

/** A roll is as long as the receipt; CSS has no length for that, so it is measured. */
const heightOf = (print: HTMLElement): number => {
  print.style.cssText = 'display: block; position: absolute; visibility: hidden'
  const height = print.getBoundingClientRect().height
  print.style.cssText = ''
  return millimetresOf(height) + 1
}

const pageRule = (paper: Paper, print: HTMLElement): string =>
  paper === 'A4' ? '@page { size: A4; margin: 18mm }' : `@page { size: 80mm ${heightOf(print)}mm; margin: 0 }`

const loaded = (print: HTMLElement): Promise<unknown> =>
  Promise.all([...print.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))

/** Prints a receipt or invoice alone, on the paper that the printer has; ends when the print dialog does. */
export const printReceipt = async (sheet: ReceiptSheet, paper: Paper): Promise<void> => {
  const print = document.body.appendChild(document.createElement('div'))
  print.className = 'receipt-print'
  const root = createRoot(print)
  flushSync(() => root.render(<ReceiptPaper sheet={sheet} paper={paper} />))
  await loaded(print)
  // Not an inline style, which the page's security policy forbids.
  const style = new CSSStyleSheet()
  style.replaceSync(pageRule(paper, print))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  document.documentElement.classList.add('prints-receipt')
  const end = () => {
    document.documentElement.classList.remove('prints-receipt')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style)
    root.unmount()
    print.remove()
  }
  // Some phones come back before the paper is drawn: it stays until they say that it is done.
  window.addEventListener('afterprint', end, { once: true })
  window.print()
}
