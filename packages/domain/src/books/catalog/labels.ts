import { barcodeKey, isEan13 } from './barcode.ts'

/** In millimetres. */
export type LabelLayout = {
  name: string
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** Where the first label begins, and from one label to the next. */
  left: number
  top: number
  stepX: number
  stepY: number
}

const a4 = { width: 210, height: 297 }

const roll = (width: number, height: number): LabelLayout => ({
  name: `Roll, ${width} × ${height} mm`,
  page: { width, height },
  label: { width, height },
  ...{ columns: 1, rows: 1, left: 0, top: 0, stepX: width, stepY: height },
})

export const labelLayouts = {
  A4_3X8: {
    name: 'A4, 3 × 8 (70 × 37 mm)',
    page: a4,
    label: { width: 70, height: 37 },
    ...{ columns: 3, rows: 8, left: 0, top: 0.5, stepX: 70, stepY: 37 },
  },
  A4_4X10: {
    name: 'A4, 4 × 10 (52.5 × 29.7 mm)',
    page: a4,
    label: { width: 52.5, height: 29.7 },
    ...{ columns: 4, rows: 10, left: 0, top: 0, stepX: 52.5, stepY: 29.7 },
  },
  A4_5X13: {
    name: 'A4, 5 × 13 (38.1 × 21.2 mm)',
    page: a4,
    label: { width: 38.1, height: 21.2 },
    ...{ columns: 5, rows: 13, left: 4.75, top: 10.7, stepX: 40.6, stepY: 21.2 },
  },
  ROLL_57X32: roll(57, 32),
  ROLL_50X25: roll(50, 25),
} as const satisfies Record<string, LabelLayout>

export type LabelLayoutName = keyof typeof labelLayouts
export const labelLayoutNames = Object.keys(labelLayouts) as [LabelLayoutName, ...LabelLayoutName[]]

export const labelCodes = { EAN13: 'EAN-13', CODE128: 'Code 128', QR: 'QR code', NONE: 'None' } as const
export type LabelCodeKind = keyof typeof labelCodes
export const labelCodeKinds = Object.keys(labelCodes) as [LabelCodeKind, ...LabelCodeKind[]]

/** Of all products together. */
export const mostLabels = 2000

export type LabelCode = { kind: Exclude<LabelCodeKind, 'NONE'>; text: string }

const printable = /^[ -~]+$/

/** What a label shows to a scanner. A product without an EAN-13 gets a Code 128, one without any code nothing. */
export const labelCode = (
  wanted: LabelCodeKind,
  { sku, barcodes }: { sku: string | null; barcodes: readonly string[] },
): LabelCode | null => {
  if (wanted === 'NONE') return null
  const ean = barcodes.map(barcodeKey).find(isEan13)
  if (wanted === 'EAN13' && ean) return { kind: 'EAN13', text: ean }
  const text = barcodes[0] ?? sku
  if (!text) return null
  if (wanted === 'QR') return { kind: 'QR', text }
  return printable.test(text) ? { kind: 'CODE128', text } : null
}
