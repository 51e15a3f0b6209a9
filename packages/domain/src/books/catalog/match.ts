import { searchText } from '#domain/search-text.ts'
import { barcodeSpellings } from './barcode.ts'

export type Findable = {
  name: string
  long_name?: string | null | undefined
  sku: string | null
  barcodes?: readonly string[] | undefined
}

/** Before each further name, and before each code. */
const [nameMark, codeMark] = ['\r', '\n']

const part = (text: string): string => searchText(text).replaceAll(/[\r\n]+/g, ' ')

/** What a product is found by: its names, its SKU and its barcodes, each with a mark before it. */
export const matchText = ({ name, long_name, sku, barcodes = [] }: Findable): string => {
  const names = [name, ...(long_name ? [long_name] : [])].map(part)
  const codes = [part(sku ?? ''), ...barcodes.flatMap(barcodeSpellings)]
  return `${names.join(nameMark)}${codeMark}${codes.join(codeMark)}`
}

const literally = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')

const wordBreak = String.raw`[ \t/(\[.,'’"&+:;_#·-]`

/** Where a word of a name begins so, on `matchText`: a regular expression that JavaScript and PostgreSQL read alike. */
export const wordPattern = (search: string): string => `^[^\\n]*${wordBreak}${literally(searchText(search))}`

/** Where what was typed is the whole of it. A code is a SKU or a barcode. */
export const exactRanks = { code: 0, name: 1 } as const

/** How well a product matches what was typed: 0 is best. */
export const matchRank = (search: string, product: Findable): number => {
  const typed = searchText(search)
  const text = `${nameMark}${matchText(product)}${codeMark}`
  if (text.includes(`${codeMark}${typed}${codeMark}`)) return exactRanks.code
  if (text.includes(`${nameMark}${typed}${codeMark}`) || text.includes(`${nameMark}${typed}${nameMark}`))
    return exactRanks.name
  if (text.includes(`${nameMark}${typed}`)) return 2
  if (new RegExp(wordPattern(search)).test(matchText(product))) return 3
  return text.includes(`${codeMark}${typed}`) ? 4 : 5
}
