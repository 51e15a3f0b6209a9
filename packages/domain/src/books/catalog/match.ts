import { searchText } from '#domain/search-text.ts'

type Named = { name: string; sku: string | null }

/** What a product is found by: its name and, on a second line, its SKU. */
export const matchText = ({ name, sku }: Named): string => `${searchText(name)}\n${searchText(sku ?? '')}`

const literally = (text: string): string => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')

const wordBreak = String.raw`[ \t/(\[.,'’"&+:;_#-]`

/** Where a word of the name begins so, on `matchText`: a regular expression that JavaScript and PostgreSQL read alike. */
export const wordPattern = (search: string): string =>
  `${wordBreak}${literally(searchText(search))}[^\\n]*\\n`

/** Where what was typed is the whole of it. */
export const exactRanks = { sku: 0, name: 1 } as const

/** How well a product matches what was typed: 0 is best. */
export const matchRank = (search: string, product: Named): number => {
  const [typed, text] = [searchText(search), matchText(product)]
  if (text.endsWith(`\n${typed}`)) return exactRanks.sku
  if (text.startsWith(`${typed}\n`)) return exactRanks.name
  if (text.startsWith(typed)) return 2
  if (new RegExp(wordPattern(search)).test(text)) return 3
  return text.includes(`\n${typed}`) ? 4 : 5
}
