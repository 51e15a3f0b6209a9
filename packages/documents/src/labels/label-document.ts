export type LabelCode = { kind: 'EAN13' | 'CODE128' | 'QR'; text: string }

/** In millimetres. */
type LabelLayout = {
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

export type Label = {
  name: string
  price: string | null
  sku: string | null
  code: LabelCode | null
  copies: number
}
export type LabelDocument = {
  title: string
  storeName: string
  madeAt: Date
  layout: LabelLayout
  labels: Label[]
}
