import type { Readable } from 'node:stream'
import type { ReceiptDocument } from '@tillsight/domain/books/receipts/receipt-sheet'
import { noPause, type Pause } from './pause.ts'
import { a4, inkFaint, margin } from './pdf/look.ts'
import { PdfFile } from './pdf/pdf-file.ts'
import { newSheet, type Sheet } from './pdf/sheet.ts'
import { tagsOf } from './pdf/tags.ts'
import { a4Rows } from './receipt/a4.ts'
import { rollRows, rollWidth } from './receipt/roll.ts'
import { heightOf, type Row } from './receipt/rows.ts'

/** A roll is as long as the receipt. */
const fillRoll = (file: PdfFile, rows: readonly Row[]): void => {
  file.addPage({ size: [rollWidth, heightOf(rows)], margin: 0 })
  let y = 0
  for (const { height, draw } of rows) {
    draw(y)
    y += height
  }
}

/** On every page which one it is: its number and title. */
const drawFoot = (sheet: Sheet, title: string, page: number): void =>
  sheet.tags.artifact(() => {
    const look = { size: 8, colour: inkFaint }
    const y = a4.long - margin.bottom + 18
    sheet.text(sheet.cut(title, look, a4.short / 2), look, { x: margin.side, y })
    sheet.text(`Page ${page}`, look, { x: a4.short - margin.side, y, align: 'right' })
  })

const fillPages = async (sheet: Sheet, rows: readonly Row[], title: string): Promise<void> => {
  let [y, page] = [Number.POSITIVE_INFINITY, 0]
  for (const { height, draw } of rows) {
    if (y + height > a4.long - margin.bottom) {
      sheet.file.addPage({ size: 'A4', margin: 0 })
      page += 1
      y = margin.top
      drawFoot(sheet, title, page)
      await sheet.pause()
    }
    draw(y)
    y += height
  }
}

const fill = async (file: PdfFile, document: ReceiptDocument, pause: Pause): Promise<void> => {
  const { receipt, paper, title } = document
  const sheet = newSheet(file, { tags: tagsOf(file), pause, onTurn: () => {} })
  if (paper === 'ROLL') fillRoll(file, rollRows(sheet, receipt))
  else await fillPages(sheet, a4Rows(sheet, receipt), title)
  await file.finish(pause)
}

/** A receipt as a PDF: on a roll of 80 mm, or on A4. */
export const writeReceipt = (document: ReceiptDocument, pause = noPause): Readable => {
  const { title, madeAt, receipt } = document
  const file = new PdfFile({ title, author: receipt.store.name, madeAt })
  fill(file, document, pause).catch((error: Error) => file.destroy(error))
  return file
}
