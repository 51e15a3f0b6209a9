const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '940 B', '12.4 kB', '3.1 MB', '1.2 GB'. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${oneDigit.format(bytes / 1000)} kB`
  return bytes < 1_000_000_000
    ? `${oneDigit.format(bytes / 1_000_000)} MB`
    : `${oneDigit.format(bytes / 1_000_000_000)} GB`
}
