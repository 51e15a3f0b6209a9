import { currencies } from '@tillsight/domain/currency-list'
import { localeNames } from '@tillsight/domain/locales'
import { addressLimit, highestLowStock, taxNumberLimit } from '@tillsight/domain/people/store/limits'
import { weekStarts } from '@tillsight/domain/week'
import { z } from 'zod'
import { call } from '../call.ts'
import { upTo } from '../short-text.ts'
import { anyText, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { TimeZone } from './accounts.ts'

const lowStock = 'Enter a whole number, 0 or more.'
const month = 'Choose a month.'

/** Text that may be left empty. */
const optionalText = (label: string, limit: number) =>
  upTo(
    limit,
    { missing: `${label} must be text.`, tooLong: `${label} can have at most ${limit} characters.` },
    (most) => anyText(`${label} must be text.`, most),
  )

export const StoreForm = z.strictObject({
  name: requiredLine('Store name is required.'),
  /** With the name and the tax number, at the head of every document. */
  address: optionalText('Address', addressLimit),
  tax_number: optionalText('Tax number', taxNumberLimit),
  currency: z.enum(currencies, 'Choose a currency.'),
  locale: z.enum(localeNames, 'Choose a format.'),
  time_zone: TimeZone,
  week_start: z.enum(weekStarts, 'Choose a day.'),
  fiscal_month: z.int(month).min(1, month).max(12, month),
  low_stock: z.int(lowStock).min(0, lowStock).max(highestLowStock, 'This number is too large.'),
  sells_below_zero: z.boolean('Choose yes or no.'),
  /** Whether screens may compare people outside of contests. */
  compares_people: z.boolean('Choose yes or no.'),
})

export const Store = z.object({ ...StoreForm.shape, version: z.number() })
export type Store = z.infer<typeof Store>

export const storeInfo = call({
  method: 'GET',
  path: '/store/info',
  access: 'signed-in',
  summary: 'Read the settings of the store',
  input: z.strictObject({}),
  output: Store,
})

export const editStore = call({
  method: 'POST',
  path: '/store/edit',
  access: 'store:write',
  summary: 'Edit the settings of the store; amounts and days that are already stored do not change',
  input: StoreForm.extend({ version: EditedVersion }),
  output: Store,
})
