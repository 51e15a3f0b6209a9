import { fileAndRow } from '@tillsight/domain/data/connections/columns/file-and-row'
import type { FieldMapping } from '@tillsight/domain/data/connections/mapped'
import { cellText, type FileCell } from '@tillsight/domain/data/imports/cell'
import { type DateOrder, dateFrom, dateOrderOf } from '@tillsight/domain/data/imports/parse/date'
import { type DecimalSign, decimalFrom } from '@tillsight/domain/data/imports/parse/decimal'
import { decimalSignOf } from '@tillsight/domain/data/imports/parse/decimal-sign'
import { timeFrom } from '@tillsight/domain/data/imports/parse/time'
import { SourceError } from '../source-error.ts'

type ValueType = 'text' | 'number' | 'date' | 'time'

const typeOf: Readonly<Record<string, ValueType>> = {
  ...{ quantity: 'number', price: 'number', discount: 'number', line_total: 'number', net: 'number' },
  ...{ tax: 'number', total: 'number', cost: 'number', refunded: 'number', amount: 'number' },
  ...{ minutes: 'number', date: 'date', changed_at: 'date', refunded_at: 'date', ended_at: 'date' },
  time: 'time',
}

/** By its column, how the values of a file are written. */
export type Types = ReadonlyMap<string, ValueType>

export const typesOf = (mapping: FieldMapping): Types =>
  new Map(Object.entries(mapping).map(([field, column]) => [column, typeOf[field] ?? 'text']))

/** How a file writes decimals and dates. Where order is null, dates say it themselves. */
export type Writing = { sign: DecimalSign; order: DateOrder | null; timeZone: string }

const mostTexts = 20_000

/** '03.04.2026' has the day first wherever it is written so; '03/04/2026' may have either. */
const withPoints = /^\s*\d{1,2}\.\d{1,2}\.\d{2}/
const withSlashes = /^\s*\d{1,2}[/-]\d{1,2}[/-]\d{2}/

/** Looks at the numbers and dates of all rows: one 25/12 settles the order of the others. */
export const writingOf = ({ name, timeZone, order }: { name: string; timeZone: string; order: string }) => {
  const [numbers, dates]: [string[], string[]] = [[], []]
  return {
    look: (type: ValueType, cell: FileCell) => {
      if (typeof cell !== 'string') return
      if (type === 'number' && numbers.length < mostTexts) numbers.push(cellText(cell))
      if (type === 'date' && dates.length < mostTexts) dates.push(cellText(cell))
    },
    found: (): Writing => {
      const sign = decimalSignOf(numbers).sign ?? '.'
      if (order === 'dmy' || order === 'mdy') return { sign, order, timeZone }
      if (dates.some((text) => withPoints.test(text)) && !dates.some((text) => withSlashes.test(text)))
        return { sign, order: 'dmy', timeZone }
      const guess = dateOrderOf(dates)
      const isOpen =
        guess?.isAmbiguous && dates.some((text) => 'reason' in dateFrom(text, { order: null, timeZone }))
      if (isOpen)
        throw new SourceError(
          'refused',
          `Dates in “${name}”, such as “${dates[0]?.slice(0, 20)}”, can be read in two ways. Say in the access of the connection whether the day or the month comes first.`,
        )
      return { sign, order: guess?.order ?? null, timeZone }
    },
  }
}

const longestText = 10_000

const numberText = (cell: FileCell, sign: DecimalSign): string | null => {
  if (typeof cell === 'number') return cellText(cell)
  const text = cellText(cell)
  const decimal = decimalFrom(text, sign)
  if (!decimal) return text || null
  const digits = String(decimal.digits < 0n ? -decimal.digits : decimal.digits).padStart(
    decimal.scale + 1,
    '0',
  )
  const whole = digits.slice(0, digits.length - decimal.scale)
  const part = decimal.scale > 0 ? `.${digits.slice(-decimal.scale)}` : ''
  return `${decimal.digits < 0n ? '-' : ''}${whole}${part}`
}

/** Numbers that a spreadsheet shows as days of this and the last century; others are seconds since 1970. */
const isSerial = (cell: number): boolean => cell > 10_000 && cell < 110_000

const dateText = (cell: FileCell, { order, timeZone }: Writing): string | number | null => {
  if (typeof cell === 'number' && !isSerial(cell)) return cell
  const read = dateFrom(cell, { order, timeZone })
  if ('reason' in read) return cellText(cell) || null
  return read.value.at?.toISOString() ?? read.value.day
}

const timeText = (cell: FileCell): string | null => timeFrom(cellText(cell)) ?? (cellText(cell) || null)

/** A cell as databases would answer it: decimals with a point, dates as in ISO 8601. */
export const cellValue = (cell: FileCell, type: ValueType, writing: Writing): string | number | null => {
  if (cell === null) return null
  if (type === 'number') return numberText(cell, writing.sign)
  if (type === 'date') return dateText(cell, writing)
  if (type === 'time') return timeText(cell)
  // An id of 16 digits has no decimals that could be noise.
  const text = Number.isSafeInteger(cell) ? String(cell) : cellText(cell)
  return text.slice(0, longestText).toWellFormed() || null
}

/** Every column has a name, and no two the same. */
export const columnNames = (headers: readonly string[]): string[] => {
  const taken = new Set<string>([fileAndRow])
  return headers.map((header, place) => {
    const name = header.trim() || `Column ${place + 1}`
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`
    taken.add(free)
    return free
  })
}
