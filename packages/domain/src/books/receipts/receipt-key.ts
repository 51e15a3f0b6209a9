/** Which receipt it is: the series of a till ('T1'), or the store's own ('R'), and the number in it. */
export type ReceiptKey = { series: string; number: number }

/** As it stands on paper: 'T1-000042'. */
export const receiptCode = ({ series, number }: ReceiptKey): string =>
  `${series}-${String(number).padStart(6, '0')}`

/** The receipt that someone means: 'T1-42', 't1-000042' and '#T1-000042' are the same. Null where it is none. */
export const receiptKeyFrom = (typed: string): ReceiptKey | null => {
  const [, series, digits] = /^#?(r|t[1-9]\d{0,3})-(\d{1,9})$/i.exec(typed.trim()) ?? []
  if (!series || !digits) return null
  return { series: series.toUpperCase(), number: Number(digits) }
}
