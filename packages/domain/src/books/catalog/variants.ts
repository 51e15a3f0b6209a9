import { lengthOf, nameLimit, skuLimit } from './limits.ts'

export const familyNameLimit = 100
export const mostOptions = 3
export const optionNameLimit = 20
export const optionValueLimit = 30
/** In one family, and so in one go. */
export const mostVariants = 100

const between = ' · '
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const cutTo = (text: string, most: number): string => {
  if (lengthOf(text) <= most) return text
  let cut = ''
  for (const { segment } of graphemes.segment(text)) {
    if (lengthOf(cut + segment) > most - 1) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** Fewer letters of a family's name than this say nothing. */
const fewestLetters = 4

export type VariantNames = { name: string; long_name: string | null }

/** 'T-shirt · M · red'; where that is too long for a short name, it is the long one, and the short one is cut. */
export const variantNames = (family: string, values: readonly string[]): VariantNames => {
  const whole = [family, ...values].join(between)
  if (lengthOf(whole) <= nameLimit) return { name: whole, long_name: null }
  const options = values.join(between)
  const room = nameLimit - lengthOf(between + options)
  const name = room >= fewestLetters ? cutTo(family, room) + between + options : cutTo(options, nameLimit)
  return { name, long_name: whole }
}

export const valuesText = (values: readonly string[]): string => values.join(between)

/** Values as they are typed: 'S, M, L'. */
export const valuesFrom = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

/** Every combination, in the order of the values: S red, S blue, M red, M blue. */
export const combinations = (options: readonly (readonly string[])[]): string[][] =>
  options.reduce<string[][]>(
    (all, values) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )

const skuPart = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 6)
    .toUpperCase()

/** 'TS-M-RED' of the SKU 'TS'; none where there is no SKU to begin with, or no room. */
export const variantSku = (sku: string, values: readonly string[]): string => {
  const made = [sku, ...values.map(skuPart)].join('-')
  return sku && lengthOf(made) <= skuLimit ? made : ''
}

/** One text for one combination, without regard to case. */
export const valuesKey = (values: readonly string[]): string => JSON.stringify(values).toLowerCase()
