import type { ReceiptPaper, ReceiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '#documents/testing/a-document.ts'
import { aReceiptSheet, receiptLink } from '#documents/testing/a-receipt.ts'
import { attackCells } from '#documents/testing/attack-cells.ts'
import { scanQr } from '#documents/testing/scan-qr.ts'
import { writeReceipt } from './write-receipt.ts'

const madeAt = new Date('2026-11-17T09:00:00Z')

const read = async (receipt: ReceiptSheet, paper: ReceiptPaper) => {
  const bytes = await bytesOf(writeReceipt({ receipt, paper, title: 'Receipt T1-000042', madeAt }))
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, place) => {
      const page = await file.getPage(place + 1)
      const { items } = await page.getTextContent()
      const [, , width = 0, height = 0] = page.view
      return {
        width,
        height,
        places: items.flatMap((item) =>
          'transform' in item ? [{ x: item.transform[4] as number, width: item.width }] : [],
        ),
        texts: items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])),
      }
    }),
  )
  return { bytes, pages, text: pages.flatMap(({ texts }) => texts).join(' ') }
}

const textsOf = ({ store, facts, notices, lines, sums, total, payments, taxes }: ReceiptSheet): string[] => [
  store.name,
  ...store.lines,
  ...facts.flat(),
  ...notices,
  ...lines.map(({ amount }) => amount),
  ...[...sums, total, ...payments].flatMap(({ label, amount }) => [label, amount]),
  ...taxes.flatMap(({ name, base, amount }) => [name, base, amount]),
]

describe.each(['ROLL', 'A4'] as const)('a receipt on %s', (paper) => {
  it('says all that the receipt says', async () => {
    const receipt = aReceiptSheet()
    const { text } = await read(receipt, paper)
    for (const said of textsOf(receipt)) expect(text).toContain(said)
  })

  it('has a QR code that a scanner reads', async () => {
    const { bytes, pages } = await read(aReceiptSheet(), paper)
    expect(scanQr(bytes, pages[0] ?? { width: 0, height: 0 })).toBe(receiptLink)
  })

  it('stays on the paper with long names, long addresses and hostile text', async () => {
    const name = 'A product with a very long name '.repeat(6)
    const receipt = aReceiptSheet({
      store: { name, lines: [name, 'x'.repeat(300)], logo: null },
      lines: [name, 'ن'.repeat(80), '漢字'.repeat(60), ...attackCells].map((each) => ({
        name: String(each),
        quantity: '1,000,000',
        price: '£9,999,999.99',
        discount: '−12.5%',
        amount: '£9,999,999,999.99',
      })),
    })
    const { pages } = await read(receipt, paper)
    for (const { places, width } of pages)
      for (const place of places) {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.x + place.width).toBeLessThanOrEqual(width + 0.5)
      }
  })
})

describe('the paper', () => {
  it('is a roll of 80 mm, as long as the receipt', async () => {
    const { pages } = await read(aReceiptSheet(), 'ROLL')
    const long = await read(aReceiptSheet({ lines: Array(200).fill(aReceiptSheet().lines[0]) }), 'ROLL')
    expect(pages).toHaveLength(1)
    expect(pages[0]?.width).toBeCloseTo(226.77, 0)
    expect(long.pages).toHaveLength(1)
    expect(long.pages[0]?.height).toBeGreaterThan(4000)
  })

  it('is A4, and turns pages', async () => {
    const { pages } = await read(aReceiptSheet({ lines: Array(90).fill(aReceiptSheet().lines[0]) }), 'A4')
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]?.width).toBeCloseTo(595.28, 0)
    expect(pages.at(-1)?.texts).toContain('Page 4')
  })

  it('has the logo of the store', async () => {
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC'
    for (const paper of ['ROLL', 'A4'] as const) {
      const { bytes } = await read(aReceiptSheet({ store: { ...aReceiptSheet().store, logo: dot } }), paper)
      expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    }
  })
})
