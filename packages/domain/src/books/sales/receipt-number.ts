/** Sample receipts are numbered from here on, far above what a store reaches by itself. */
export const sampleNumbersAfter = 900_000_000

export const isSampleNumber = (number: number): boolean => number > sampleNumbersAfter

/** How many of its kind the store has had, this one included. */
export const placeOfReceipt = (number: number): number =>
  isSampleNumber(number) ? number - sampleNumbersAfter : number

/** As it stands on the screen and on paper: '12', or 'S-12' for a sample. */
export const receiptNumber = (number: number): string =>
  isSampleNumber(number) ? `S-${placeOfReceipt(number)}` : String(number)

/** The receipt that a search means: '12', '#12' or 'S-12'; null where it means none. */
export const receiptNumberFrom = (search: string): number | null => {
  const [, sample, digits] = /^#?(s-?)?(\d{1,9})$/i.exec(search.trim()) ?? []
  if (!digits) return null
  return sample ? sampleNumbersAfter + Number(digits) : Number(digits)
}
