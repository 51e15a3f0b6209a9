import { TaxForm } from '@tillsight/contract/books/taxes'
import { isDay } from '@tillsight/domain/day'
import type { Schema } from '#platform/forms/form-problems.ts'
import { numberFrom, numberText } from '#ui/formats/formats.ts'
import type { Tax } from './taxes.api.ts'

/** One part of a tax from a day on; rows of the same day hold together. */
export type RateRow = { key: string; starts_on: string; name: string; rate: string }
export type TaxValues = { name: string; rows: RateRow[] }
type TaxInput = ReturnType<typeof TaxForm.parse>

let rows = 0
export const newRow = (starts_on: string, name = '', rate = ''): RateRow => {
  rows += 1
  return { key: String(rows), starts_on, name, rate }
}

/** The first of the month after today and all other starts: on the same day, two rates would be charged together. */
export const nextStart = (rows: readonly Pick<RateRow, 'starts_on'>[], today: string): string => {
  const latest = rows.reduce(
    (day, { starts_on }) => (isDay(starts_on) && starts_on > day ? starts_on : day),
    today,
  )
  const [year = 0, month = 0] = latest.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export const valuesOf = (tax: Tax | undefined, today: string): TaxValues => ({
  name: tax?.name ?? '',
  rows: tax
    ? tax.rates.flatMap(({ starts_on, parts }) =>
        parts.map(({ name, rate }) => newRow(starts_on, name, numberText(rate))),
      )
    : [newRow(`${today.slice(0, 4)}-01-01`)],
})

const daysOf = (values: TaxValues): string[] => [...new Set(values.rows.map(({ starts_on }) => starts_on))]

/** The rows of each day as one rate. A part without a name has the name of the tax. */
export const inputOf = (values: TaxValues) => ({
  name: values.name,
  rates: daysOf(values).map((starts_on) => ({
    starts_on,
    parts: values.rows
      .filter((row) => row.starts_on === starts_on)
      .map(({ name, rate }) => ({ name: name.trim() || values.name, rate: numberFrom(rate) })),
  })),
})

/** Where a problem of the input is in the form: rates.1.parts.0.rate is a field of a row. */
export const placeOf = (path: readonly PropertyKey[], values: TaxValues): readonly PropertyKey[] => {
  const [head, rate, part, place, field] = path
  if (head !== 'rates') return path
  const day = daysOf(values)[Number(rate)]
  const own = values.rows.flatMap((row, index) => (row.starts_on === day ? [index] : []))
  if (part !== 'parts') return ['rows', own[0] ?? 0, part === 'starts_on' ? 'starts_on' : 'rate']
  return ['rows', own[Number(place ?? 0)] ?? 0, field ?? 'rate']
}

/** A row without a name has that of the tax, which has the message where it is missing. */
const isOfTaxName = ([head, row, field]: readonly PropertyKey[], { rows }: TaxValues): boolean =>
  head === 'rows' && field === 'name' && rows[Number(row)]?.name.trim() === ''

export const taxRules: Schema<TaxInput, TaxValues> = {
  safeParse: (values) => {
    const checked = TaxForm.safeParse(inputOf(values))
    if (checked.success) return checked
    const issues = checked.error.issues
      .map(({ path, message }) => ({ path: placeOf(path, values), message }))
      .filter(({ path }) => !isOfTaxName(path, values))
    return { success: false, error: { issues } }
  },
}

export const fieldsOf = (fields: Record<string, string>, values: TaxValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      placeOf(name.split('.'), values).map(String).join('.'),
      message,
    ]),
  )
