import { searchText } from '#domain/search-text.ts'

/** 'ItemQuantity', 'item_quantity', '*Item Quantity' and 'Item quantity:' are the same column. */
export const headerText = (header: string): string =>
  searchText(
    header
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/ł/g, 'l')
      .replace(/[Ł]/g, 'L'),
  )
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim()

/**
 * The shape of a file, for a mapping that was saved before: the same columns in any order are the same shape. Prices by
 * store ('Price [Main Street]') and empty columns do not change it.
 */
export const shapeOf = (headers: readonly string[]): string =>
  [
    ...new Set(
      headers.map((header) => headerText(header.replace(/\[[^\]]*\]/g, ''))).filter((text) => text !== ''),
    ),
  ]
    .sort()
    .join('|')

const prime = 16_777_619
const offset = 2_166_136_261

/** Short enough for an index; two FNV-1a hashes, since one of 32 bits would meet another shape too soon. */
export const fingerprint = (headers: readonly string[]): string => {
  const shape = shapeOf(headers)
  const hash = (text: string): string => {
    let value = offset
    for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), prime) >>> 0
    return value.toString(16).padStart(8, '0')
  }
  return hash(shape) + hash([...shape].reverse().join(''))
}
