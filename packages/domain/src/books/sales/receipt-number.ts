/** Sample receipts are numbered from here on, far above what a store reaches by itself. */
export const sampleNumbersAfter = 900_000_000

export const isSampleNumber = (number: number): boolean => number > sampleNumbersAfter

/** How many of its kind the store has had, this one included. */
export const placeOfReceipt = (number: number): number =>
  isSampleNumber(number) ? number - sampleNumbersAfter : number

/** As it stands on the screen and on paper: '12', or 'S-12' for a sample. */
export const receiptNumber = (number: number): string =>
  isSampleNumber(number) ? `S-${placeOfReceipt(number)}` : String(number)

/** The receipts that a search can mean: 'S-12' a sample, '12' and '#12' also a sale; none where it is no number. */
export const receiptNumbersFrom = (search: string): number[] => {
  const [, sample, digits] = /^#?(s-?)?(\d{1,9})$/i.exec(search.trim()) ?? []
  if (!digits) return []
  const place = Number(digits)
  const ofSample = isSampleNumber(place) ? [] : [sampleNumbersAfter + place]
  return sample ? ofSample : [place, ...ofSample]
}
