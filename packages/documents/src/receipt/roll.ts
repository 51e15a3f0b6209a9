import { lineDetail, type ReceiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { drawQr } from '#documents/pdf/draw-qr.ts'
import type { Sheet, TextLook } from '#documents/pdf/sheet.ts'
import { logoRow } from './logo.ts'
import { gap, type Row, ruleRow, textRow } from './rows.ts'

const millimetre = 72 / 25.4
export const rollWidth = 80 * millimetre
/** A printer for such a roll prints 72 mm of it. */
const margin = 4 * millimetre
const width = rollWidth - 2 * margin
const amountWidth = width * 0.36

/** Thermal paper knows one colour. */
const colour = '#000000'
const body: TextLook = { size: 8.5, colour }
const small: TextLook = { size: 7.5, colour }
const bold: TextLook = { ...body, weight: 'bold' }

const centred = (sheet: Sheet, text: string, look: TextLook, below = 0): Row =>
  textRow(sheet, [{ text, look, x: margin, width, align: 'centre' }], below)

const pair = (sheet: Sheet, [label, value]: readonly [string, string], look: TextLook): Row =>
  textRow(sheet, [
    { text: label, look, x: margin, width: width - amountWidth - 6 },
    { text: value, look, x: rollWidth - margin - amountWidth, width: amountWidth, align: 'right' },
  ])

const fact = (sheet: Sheet, [label, value]: readonly [string, string]): Row =>
  textRow(sheet, [
    { text: label, look: body, x: margin, width: width * 0.28 },
    { text: value, look: body, x: margin + width * 0.3, width: width * 0.7, align: 'right' },
  ])

const rule = (sheet: Sheet): Row => ruleRow(sheet, { colour, x: margin, width, around: 5 })

const lineRows = (sheet: Sheet, line: ReceiptSheet['lines'][number]): Row[] => {
  const detail = lineDetail(line)
  return [
    pair(sheet, [line.name, line.amount], body),
    ...(detail ? [textRow(sheet, [{ text: detail, look: small, x: margin + 8, width: width - 8 }])] : []),
    gap(2),
  ]
}

const taxRows = (sheet: Sheet, taxes: ReceiptSheet['taxes']): Row[] => {
  if (taxes.length === 0) return []
  const third = width * 0.28
  const row = (cells: readonly [string, string, string]): Row =>
    textRow(sheet, [
      { text: cells[0], look: small, x: margin, width: width - 2 * third - 8 },
      {
        text: cells[1],
        look: small,
        x: rollWidth - margin - 2 * third - 4,
        width: third,
        align: 'right',
      },
      { text: cells[2], look: small, x: rollWidth - margin - third, width: third, align: 'right' },
    ])
  return [
    rule(sheet),
    row(['Tax', 'Net', 'Tax amount']),
    ...taxes.map(({ name, base, amount }) => row([name, base, amount])),
  ]
}

const qrSide = 32 * millimetre

const qrRows = (sheet: Sheet, link: string): Row[] => [
  gap(6),
  {
    height: qrSide,
    draw: (top) =>
      sheet.tags.picture(`QR code: ${link}`, () =>
        drawQr(sheet, link, { x: (rollWidth - qrSide) / 2, y: top, side: qrSide }),
      ),
  },
  centred(sheet, 'Scan to look up this receipt', small),
]

export const rollRows = (sheet: Sheet, receipt: ReceiptSheet): Row[] => {
  const { store, title, facts, notices, lines, sums, total, payments, taxes, sections = [], link } = receipt
  const amounts = (rows: readonly { label: string; amount: string }[], look: TextLook) =>
    rows.map(({ label, amount }) => pair(sheet, [label, amount], look))
  return [
    gap(5 * millimetre),
    ...logoRow(sheet, store.logo, { x: margin, width, height: 18 * millimetre, isCentred: true }),
    centred(sheet, store.name, { size: 13, weight: 'bold', colour }, 1),
    ...store.lines.map((line) => centred(sheet, line, body)),
    gap(7),
    centred(sheet, title, bold, 3),
    ...facts.map((each) => fact(sheet, each)),
    ...notices.map((notice) => centred(sheet, notice, small)),
    rule(sheet),
    ...lines.flatMap((line) => lineRows(sheet, line)),
    ...(lines.length > 0 ? [rule(sheet)] : []),
    ...amounts(sums, body),
    ...(sums.length > 0 ? [gap(2)] : []),
    ...amounts([total], { size: 13, weight: 'bold', colour }),
    gap(3),
    ...amounts(payments, body),
    ...sections.flatMap(({ heading, rows }) => [
      rule(sheet),
      textRow(sheet, [{ text: heading, look: bold, x: margin, width }], 2),
      ...amounts(rows, body),
    ]),
    ...taxRows(sheet, taxes),
    ...(link ? qrRows(sheet, link) : []),
    gap(8 * millimetre),
  ]
}
