/** Sample receipts are numbered from here on, far above what a store reaches by itself. */
export const sampleNumbersAfter = 900_000_000

/** And sales that were imported from here on: they have no receipt of ours, and are in no drawer. */
export const importedNumbersAfter = 1_000_000_000

export const isImportedNumber = (number: number): boolean => number > importedNumbersAfter

export const isSampleNumber = (number: number): boolean =>
  number > sampleNumbersAfter && !isImportedNumber(number)

/** How many of its kind the store has had, this one included. */
export const placeOfReceipt = (number: number): number => {
  if (isImportedNumber(number)) return number - importedNumbersAfter
  return isSampleNumber(number) ? number - sampleNumbersAfter : number
}

/** As it stands on the screen and on paper: '12', 'S-12' for a sample, or 'I-12' for one that was imported. */
export const receiptNumber = (number: number): string => {
  const place = placeOfReceipt(number)
  if (isImportedNumber(number)) return `I-${place}`
  return isSampleNumber(number) ? `S-${place}` : String(place)
}

/** The one number that a file of ours means; null where it is none. */
export const numberOfReceipt = (text: string): number | null => {
  const [, series, digits] = /^(?:([SI])-)?([1-9]\d{0,8})$/.exec(text) ?? []
  if (!digits) return null
  if (!series) return Number(digits)
  return Number(digits) + (series === 'S' ? sampleNumbersAfter : importedNumbersAfter)
}

/**
 * The receipts that a search can mean: 'S-12' a sample, 'I-12' an imported one, '12' and '#12' any; none where it is
 * no number.
 */
export const receiptNumbersFrom = (search: string): number[] => {
  const [, series, digits] = /^#?([si]-?)?(\d{1,9})$/i.exec(search.trim()) ?? []
  if (!digits) return []
  const place = Number(digits)
  const ofSample = isSampleNumber(place) ? [] : [sampleNumbersAfter + place]
  const ofImport = [importedNumbersAfter + place]
  if (series) return series.toLowerCase().startsWith('s') ? ofSample : ofImport
  return [place, ...ofSample, ...ofImport]
}
