import metadata from 'libphonenumber-js/metadata.min.json'

type Format = { whole: RegExp; begins: RegExp; written: string }

/** Places in what the library knows of a country: its formats, and in each how it is written abroad. */
const formatsAt = 4
const writtenAbroadAt = 5

const formatsIn = (plan: readonly unknown[]): Format[] =>
  ((plan[formatsAt] || []) as [whole: string, written: string, begins?: string[], ...rest: string[]][]).map(
    (format) => ({
      whole: new RegExp(`^(?:${format[0]})$`),
      begins: new RegExp(`^(?:${format[2]?.at(-1) ?? ''})`),
      written: format[writtenAbroadAt] || format[1],
    }),
  )

/** Of countries that share a calling code, the first has the formats of all. */
const planOf = (code: string): readonly unknown[] | undefined => {
  const [first] = metadata.country_calling_codes[code] ?? []
  return first ? metadata.countries[first] : metadata.nonGeographic?.[code]
}

const callingCodeOf = (digits: string): string | undefined =>
  [1, 2, 3].map((length) => digits.slice(0, length)).find(planOf)

const withGaps = (national: string, formats: Format[]): string => {
  const format = formats.find(({ whole, begins }) => begins.test(national) && whole.test(national))
  return format
    ? national
        .replace(format.whole, format.written)
        .replace(/[-./()\s]+/g, ' ')
        .trim()
    : national
}

/**
 * With the gaps that its country writes: `+1 213 373 4253`. What is no number stays as it is. The library's own way
 * also needs the rules of which numbers are valid, three times as much for a page to load.
 */
export const phoneText = (number: string): string => {
  const [, digits = '', extension = ''] = /^\+(\d+)( ext\. \d+)?$/.exec(number) ?? []
  const code = callingCodeOf(digits)
  if (!code) return number
  return `+${code} ${withGaps(digits.slice(code.length), formatsIn(planOf(code) ?? []))}${extension}`
}
