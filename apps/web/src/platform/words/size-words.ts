import { formats } from '#ui/formats/formats.ts'

/** With a digit at most: '12.4', '12'. */
const oneDigit = (value: number): string => formats().number(Math.round(value * 10) / 10)

/** '940 B', '12.4 kB', '3.1 MB', '1.2 GB'. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${oneDigit(bytes / 1000)} kB`
  return bytes < 1_000_000_000 ? `${oneDigit(bytes / 1_000_000)} MB` : `${oneDigit(bytes / 1_000_000_000)} GB`
}
