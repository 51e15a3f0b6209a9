import { searchText } from '../search-text.ts'

type Named = { name: string; sku: string | null }

/** What a product is found by: its name and, on a second line, its SKU. */
export const matchText = ({ name, sku }: Named): string => `${searchText(name)}\n${searchText(sku ?? '')}`

const literally = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')

const wordBreak = String.raw`[ \t/(\[.,'’"&+:;_#-]`

/** From best to worst, as regular expressions on `matchText` that JavaScript and PostgreSQL read alike. */
export const matchPatterns = (search: string): string[] => {
  const typed = literally(searchText(search))
  return [
    `\\n${typed}$`, // this very SKU
    `^${typed}\\n`, // this very name
    `^${typed}`, // the name begins so
    `${wordBreak}${typed}[^\\n]*\\n`, // a word of the name begins so
    `\\n${typed}`, // the SKU begins so
  ]
}

/** Where what was typed is the whole of it. */
export const exactRanks = { sku: 0, name: 1 } as const

/** How well a product matches what was typed: 0 is best. */
export const matchRank = (search: string, product: Named): number => {
  const patterns = matchPatterns(search)
  const place = patterns.findIndex((pattern) => new RegExp(pattern).test(matchText(product)))
  return place < 0 ? patterns.length : place
}
