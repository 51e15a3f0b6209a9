import { serialToDate } from 'hucre'
import { FileRefused } from '#files/file-refused.ts'
import type { FileLimits } from '#files/limits.ts'
import { attributeOf, type XmlToken } from '#files/xml/tokens.ts'
import { cellTooLong, localName, textReader, withoutEscapes } from './text-reader.ts'
import type { TextStore } from './text-store.ts'

export type SheetRow = { index: number; values: unknown[] }
type Given = {
  texts: TextStore
  dateStyles: ReadonlySet<number>
  is1904: boolean
  limits: FileLimits
}
type OpenCell = { column: number; type: string; style: number }

const highestRow = 1_048_576
const letterA = 64
const letters = 26

/** Of 'BC12', counted from 0; -1 where it is no place. */
const columnOf = (place: string): number => {
  const [name = ''] = /^[A-Z]{1,3}(?=\d)/.exec(place) ?? []
  let column = 0
  for (const letter of name) column = column * letters + letter.charCodeAt(0) - letterA
  return column - 1
}

/** Follows the tags of one sheet, and gives a row for each that is there. */
export const sheetReader = ({ texts, dateStyles, is1904, limits }: Given) => {
  const inline = textReader(limits)
  let [isData, hasEnded, isRow, isValue, isInline] = [false, false, false, false, false]
  let [index, nextColumn] = [-1, 0]
  let values: unknown[] = []
  let cell: OpenCell | null = null
  let value = ''

  const textAt = (place: string): string => {
    const text = place === '' ? undefined : texts.at(Number(place))
    if (text === undefined)
      throw new FileRefused(
        'damaged',
        'A cell refers to a text that the spreadsheet does not have. Save it again, or save it as CSV.',
        index + 1,
      )
    return text
  }
  const numberIn = (style: number): unknown => {
    const number = Number(value)
    if (value.trim() === '' || Number.isNaN(number)) return value || null
    return dateStyles.has(style) ? serialToDate(number, is1904) : number
  }
  const valueIn = ({ type, style }: OpenCell): unknown => {
    if (type === 's') return textAt(value.trim())
    if (type === 'inlineStr') return inline.text()
    if (type === 'str') return withoutEscapes(value)
    if (type === 'b') return value === '1' || value.toLowerCase() === 'true'
    if (type === 'd')
      return value === '' ? null : new Date(/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`)
    return type === 'e' ? value : numberIn(style)
  }
  const put = (found: OpenCell): void => {
    const content = valueIn(found)
    nextColumn = found.column + 1
    if (content === null || content === '') return
    if (found.column >= limits.columns)
      throw new FileRefused(
        'too-many-columns',
        `The row has more than ${limits.columns.toLocaleString('en-US')} columns.`,
        index + 1,
      )
    while (values.length < found.column) values.push(null)
    values[found.column] = content
  }
  const openRow = (attributes: string): void => {
    const row = Number(attributeOf(attributes, 'r') ?? Number.NaN)
    index = Number.isInteger(row) && row > 0 && row <= highestRow ? row - 1 : index + 1
    isRow = true
    values = []
    nextColumn = 0
  }
  const openCell = (attributes: string): void => {
    const column = columnOf(attributeOf(attributes, 'r') ?? '')
    cell = {
      column: column < 0 ? nextColumn : column,
      type: attributeOf(attributes, 't') ?? '',
      style: Number(attributeOf(attributes, 's') ?? -1),
    }
    value = ''
    inline.start()
  }
  const open = (name: string, attributes: string): void => {
    if (name === 'sheetData') isData = true
    else if (name === 'row' && isData) openRow(attributes)
    else if (name === 'c' && isRow) openCell(attributes)
    else if (name === 'v' && cell) isValue = true
    else if (name === 'is' && cell) isInline = true
    else if (isInline) inline.open(name)
  }
  const close = (name: string, found: SheetRow[]): void => {
    if (name === 'sheetData') [isData, hasEnded] = [false, true]
    else if (name === 'row' && isRow) {
      if (values.length > 0) found.push({ index, values })
      isRow = false
    } else if (name === 'c' && cell) {
      put(cell)
      cell = null
    } else if (name === 'v') isValue = false
    else if (name === 'is') isInline = false
    else inline.close(name)
  }
  const add = (text: string): void => {
    if (isValue) value += text
    else inline.add(text)
    if (value.length > limits.cellLength) throw cellTooLong(limits, index + 1)
  }
  return {
    /** The rows that end with these tags. */
    rowsIn: (tokens: readonly XmlToken[]): SheetRow[] => {
      const found: SheetRow[] = []
      for (const token of tokens) {
        if (token.kind === 'text') add(token.text)
        else {
          const name = localName(token.name)
          if (token.kind === 'open') open(name, token.attributes)
          if (token.kind === 'close' || token.isEmpty) close(name, found)
        }
      }
      return found
    },
    hasEnded: () => hasEnded,
  }
}
