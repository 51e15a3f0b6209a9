import { inflateSync } from 'node:zlib'
import {
  type LabelCode,
  type LabelLayoutName,
  labelLayoutNames,
  labelLayouts,
} from '@tillsight/domain/books/catalog/labels'
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '#documents/testing/a-document.ts'
import type { Label } from './labels/label-document.ts'
import { writeLabels } from './write-labels.ts'

const aLabel = (fields: Partial<Label> = {}): Label => ({
  name: 'T-shirt · M · red',
  price: '$19.90',
  sku: 'TS-M-RED',
  code: { kind: 'EAN13', text: '4006381333931' },
  copies: 1,
  ...fields,
})

const write = (layout: LabelLayoutName, labels: Label[]): Promise<Buffer> =>
  bytesOf(
    writeLabels({
      title: 'Labels',
      storeName: 'Shop',
      madeAt: new Date('2026-11-16T10:00:00Z'),
      layout: labelLayouts[layout],
      labels,
    }),
  )

const read = async (bytes: Buffer) => {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, place) => {
      const page = await file.getPage(place + 1)
      const { items } = await page.getTextContent()
      const [, , width = 0, height = 0] = page.view
      return {
        width,
        height,
        texts: items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])),
      }
    }),
  )
}

type Rect = { x: number; y: number; width: number; height: number }

/** The rectangles on the first page, in points from its top left. */
const rectsIn = (bytes: Buffer): Rect[] => {
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n/g)].map(
    ({ index, 0: mark }) => inflateSync(bytes.subarray(index + mark.length)).toString('latin1'),
  )
  const content = streams.find((stream) => stream.includes(' re f')) ?? ''
  return [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f/g)].map(([, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
    return { x, y, width, height }
  })
}

const dotsPerPoint = 8

/** What a scanner reads from the bars that are drawn. */
const scan = (bytes: Buffer, page: { width: number; height: number }): { format: string; text: string } => {
  const [width, height] = [page.width, page.height].map((length) => Math.round(length * dotsPerPoint)) as [
    number,
    number,
  ]
  const dots = new Uint8ClampedArray(width * height).fill(255)
  for (const rect of rectsIn(bytes)) {
    const [left, top] = [Math.round(rect.x * dotsPerPoint), Math.round(rect.y * dotsPerPoint)]
    const [right, bottom] = [rect.x + rect.width, rect.y + rect.height].map((edge) =>
      Math.round(edge * dotsPerPoint),
    )
    for (let y = top; y < (bottom ?? 0); y += 1) dots.fill(0, y * width + left, y * width + (right ?? 0))
  }
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE]],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(dots, width, height)))
  const found = new MultiFormatReader().decode(bitmap, hints)
  return { format: BarcodeFormat[found.getBarcodeFormat()] ?? '', text: found.getText() }
}

describe('a label', () => {
  const codes: [LabelCode, string][] = [
    [{ kind: 'EAN13', text: '4006381333931' }, 'EAN_13'],
    [{ kind: 'EAN13', text: '0036000291452' }, 'EAN_13'],
    [{ kind: 'EAN13', text: '9780306406157' }, 'EAN_13'],
    [{ kind: 'CODE128', text: 'TS-M-RED' }, 'CODE_128'],
    [{ kind: 'CODE128', text: '96385074' }, 'CODE_128'],
    [{ kind: 'CODE128', text: '2000000000411' }, 'CODE_128'],
    [{ kind: 'CODE128', text: 'a~ {Z}9' }, 'CODE_128'],
    [{ kind: 'QR', text: 'TS-M-RED' }, 'QR_CODE'],
    [{ kind: 'QR', text: 'Größe 38' }, 'QR_CODE'],
  ]

  it.each(codes)('has a code that a scanner reads: %j', async (code, format) => {
    for (const layout of ['ROLL_57X32', 'ROLL_50X25'] as const) {
      const bytes = await write(layout, [aLabel({ code })])
      const [page] = await read(bytes)
      expect(scan(bytes, page ?? { width: 0, height: 0 }), layout).toEqual({ format, text: code.text })
    }
  })

  it.each(labelLayoutNames)('stays inside its place on %s', async (layout) => {
    const { label, left, top } = labelLayouts[layout]
    for (const [code] of codes) {
      const bytes = await write(layout, [aLabel({ code, name: 'A very long name '.repeat(12) })])
      const rects = rectsIn(bytes)
      expect(rects.length).toBeGreaterThan(20)
      for (const { x, y, width, height } of rects) {
        expect(x).toBeGreaterThanOrEqual((left * 72) / 25.4)
        expect(y).toBeGreaterThanOrEqual((top * 72) / 25.4)
        expect(x + width).toBeLessThanOrEqual(((left + label.width) * 72) / 25.4)
        expect(y + height).toBeLessThanOrEqual(((top + label.height) * 72) / 25.4)
        expect(height).toBeGreaterThan(0)
      }
    }
  })

  it('says name, price and SKU, each once', async () => {
    const [page] = await read(await write('ROLL_57X32', [aLabel()]))
    expect(page?.texts).toEqual(['T-shirt · M · red', '$19.90', 'TS-M-RED', '4006381333931'])
    const [plain] = await read(
      await write('ROLL_57X32', [aLabel({ price: null, code: { kind: 'CODE128', text: 'TS-M-RED' } })]),
    )
    expect(plain?.texts).toEqual(['T-shirt · M · red', 'TS-M-RED'])
  })
})

describe('the sheet', () => {
  it.each([
    ['A4_3X8', 24, 595.28, 841.89],
    ['A4_4X10', 40, 595.28, 841.89],
    ['A4_5X13', 65, 595.28, 841.89],
    ['ROLL_57X32', 1, 161.57, 90.71],
    ['ROLL_50X25', 1, 141.73, 70.87],
  ] as const)('%s takes %i labels a page', async (layout, most, width, height) => {
    const pages = await read(await write(layout, [aLabel({ copies: most }), aLabel({ name: 'Mug' })]))
    expect(pages).toHaveLength(2)
    expect(pages[0]?.width).toBeCloseTo(width, 0)
    expect(pages[0]?.height).toBeCloseTo(height, 0)
    expect(pages[0]?.texts.filter((text) => text === '$19.90')).toHaveLength(most)
    expect(pages[1]?.texts).toContain('Mug')
  })
})
