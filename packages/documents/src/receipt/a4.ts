import type { ReceiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { drawQr } from '#documents/pdf/draw-qr.ts'
import {
  accent,
  ink,
  inkFaint,
  inkSoft,
  line as lineColour,
  margin,
  a4 as page,
} from '#documents/pdf/look.ts'
import type { Sheet, TextLook } from '#documents/pdf/sheet.ts'
import { logoRow } from './logo.ts'
import { gap, type Row, ruleRow, textRow } from './rows.ts'

const left = margin.side
const width = page.short - 2 * margin.side
const right = left + width

const body: TextLook = { size: 9.5, colour: ink }
const soft: TextLook = { size: 9.5, colour: inkSoft }
const small: TextLook = { size: 8, colour: inkFaint }
const bold: TextLook = { ...body, weight: 'bold' }

const paragraph = (sheet: Sheet, text: string, look: TextLook, below = 0): Row =>
  textRow(sheet, [{ text, look, x: left, width }], below)

const rule = (sheet: Sheet, around = 5): Row => ruleRow(sheet, { colour: lineColour, x: left, width, around })

type Column = { x: number; width: number; align: 'left' | 'right' }

/** Of a line: product, quantity, price, discount, amount. */
const columns: readonly Column[] = [
  { x: 0, width: 0.46, align: 'left' },
  { x: 0.47, width: 0.1, align: 'right' },
  { x: 0.58, width: 0.15, align: 'right' },
  { x: 0.74, width: 0.1, align: 'right' },
  { x: 0.85, width: 0.15, align: 'right' },
]

/** The same with the rate of tax before the amount. */
const taxedColumns: readonly Column[] = [
  { x: 0, width: 0.35, align: 'left' },
  { x: 0.36, width: 0.1, align: 'right' },
  { x: 0.47, width: 0.14, align: 'right' },
  { x: 0.62, width: 0.1, align: 'right' },
  { x: 0.73, width: 0.12, align: 'right' },
  { x: 0.86, width: 0.14, align: 'right' },
]

/** Of an order: product, the supplier's number of it, quantity, price, amount. */
const orderedColumns: readonly Column[] = [
  { x: 0, width: 0.38, align: 'left' },
  { x: 0.4, width: 0.19, align: 'left' },
  { x: 0.6, width: 0.1, align: 'right' },
  { x: 0.71, width: 0.14, align: 'right' },
  { x: 0.86, width: 0.14, align: 'right' },
]

const cellRow = (sheet: Sheet, places: readonly Column[], cells: readonly string[], look: TextLook): Row =>
  textRow(
    sheet,
    places.map(({ x, width: share, align }, place) => ({
      text: cells[place] ?? '',
      look,
      x: left + x * width,
      width: share * width,
      align,
    })),
  )

const orderRows = (sheet: Sheet, lines: ReceiptSheet['lines']): Row[] => {
  const row = (cells: readonly string[], look: TextLook): Row[] => [
    cellRow(sheet, orderedColumns, cells, look),
    rule(sheet),
  ]
  return [
    ...row(['Product', 'Your article no.', 'Quantity', 'Cost', 'Amount'], small),
    ...lines.flatMap(({ name, article = '', quantity, price, amount }) =>
      row([name, article, quantity, price, amount], body),
    ),
  ]
}

const lineRows = (sheet: Sheet, lines: ReceiptSheet['lines']): Row[] => {
  if (lines.some(({ article }) => article !== undefined)) return orderRows(sheet, lines)
  const isTaxed = lines.some(({ tax }) => tax !== undefined)
  const row = (cells: readonly string[], look: TextLook): Row[] => [
    cellRow(sheet, isTaxed ? taxedColumns : columns, cells, look),
    rule(sheet),
  ]
  return [
    ...row(['Product', 'Quantity', 'Price', 'Discount', ...(isTaxed ? ['Tax'] : []), 'Amount'], small),
    ...lines.flatMap(({ name, quantity, price, discount, promotion, tax = '', amount }) =>
      row(
        [
          promotion ? `${name} · ${promotion}` : name,
          quantity,
          price,
          discount,
          ...(isTaxed ? [tax] : []),
          amount,
        ],
        body,
      ),
    ),
  ]
}

const amountRow = (
  sheet: Sheet,
  { label, amount }: { label: string; amount: string },
  look: TextLook,
  below = 2,
): Row =>
  textRow(
    sheet,
    [
      { text: label, look, x: left + width * 0.5, width: width * 0.28 },
      { text: amount, look, x: right - width * 0.2, width: width * 0.2, align: 'right' },
    ],
    below,
  )

/** Where the window of an envelope shows it. */
const customerRows = (sheet: Sheet, lines: readonly string[], label = 'Bill to'): Row[] =>
  lines.length === 0
    ? []
    : [
        gap(22),
        paragraph(sheet, label, small, 1),
        ...lines.map((each, place) => paragraph(sheet, each, place === 0 ? bold : body)),
      ]

const factRows = (sheet: Sheet, facts: ReceiptSheet['facts']): Row[] =>
  facts.map(([label, value]) =>
    textRow(
      sheet,
      [
        { text: label, look: soft, x: left, width: width * 0.16 },
        { text: value, look: body, x: left + width * 0.17, width: width * 0.8 },
      ],
      2,
    ),
  )

const taxColumns: readonly Column[] = [
  { x: 0, width: 0.28, align: 'left' },
  { x: 0.29, width: 0.16, align: 'right' },
  { x: 0.46, width: 0.16, align: 'right' },
  { x: 0.63, width: 0.16, align: 'right' },
]

const taxRows = (sheet: Sheet, taxes: ReceiptSheet['taxes']): Row[] => {
  if (taxes.length === 0) return []
  const isGross = taxes.some(({ gross }) => gross !== undefined)
  const row = (cells: readonly string[], look: TextLook): Row => cellRow(sheet, taxColumns, cells, look)
  return [
    gap(14),
    row(['Tax', 'Net', 'Tax amount', isGross ? 'Gross' : ''], small),
    ...taxes.map(({ name, base, amount, gross = '' }) => row([name, base, amount, gross], body)),
  ]
}

const qrSide = 92

const qrRow = (sheet: Sheet, link: string): Row => ({
  height: qrSide + 16,
  draw: (top) => {
    sheet.tags.picture(`QR code: ${link}`, () =>
      drawQr(sheet, link, { x: left - 10, y: top + 12, side: qrSide }),
    )
    sheet.tags.text('P', () => {
      sheet.text('Scan to look up this receipt', small, { x: left + qrSide, y: top + qrSide / 2 + 10 })
      sheet.text(sheet.cut(link, small, width - qrSide), small, {
        x: left + qrSide,
        y: top + qrSide / 2 + 22,
      })
    })
  },
})

export const a4Rows = (sheet: Sheet, receipt: ReceiptSheet): Row[] => {
  const {
    store,
    customer = [],
    customerLabel,
    title,
    facts,
    notices,
    lines,
    sums,
    total,
    payments,
    taxes,
    link,
  } = receipt
  return [
    ...logoRow(sheet, store.logo, { x: left, width: width / 3, height: 56 }),
    paragraph(sheet, store.name, { size: 13, weight: 'bold', colour: accent }, 1),
    ...store.lines.map((each) => paragraph(sheet, each, { size: 9, colour: inkSoft })),
    ...customerRows(sheet, customer, customerLabel),
    gap(16),
    paragraph(sheet, title, { size: 23, weight: 'bold', colour: ink }, 8),
    ...factRows(sheet, facts),
    ...notices.map((notice) => paragraph(sheet, notice, small, 2)),
    gap(16),
    ...lineRows(sheet, lines),
    gap(4),
    ...sums.map((each) => amountRow(sheet, each, body)),
    amountRow(sheet, total, { ...bold, size: 14 }, 6),
    ...payments.map((each) => amountRow(sheet, each, soft)),
    ...taxRows(sheet, taxes),
    ...(link ? [qrRow(sheet, link)] : []),
  ]
}
