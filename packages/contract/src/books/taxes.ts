import { mostTaxParts, mostTaxRates, taxNameLimit } from '@tillsight/domain/books/taxes/limits'
import { taxPercentOf, taxRateOf } from '@tillsight/domain/books/taxes/tax'
import { taxRoundings } from '@tillsight/domain/people/store/tax-settings'
import { z } from 'zod'
import { call } from '../call.ts'
import { startDate } from '../days.ts'
import { Id, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'

const unknownTax = 'This tax does not exist.'
const inRange = 'Enter a rate between 0 and 100.'

const nameOf = (label: string) =>
  upTo(
    taxNameLimit,
    {
      missing: `${label} is required.`,
      tooLong: `${label} can have at most ${taxNameLimit} characters.`,
    },
    (most) => requiredLine(`${label} is required.`, most),
  )

const TaxPart = z.strictObject({
  name: nameOf('Name'),
  /** In percent. */
  rate: z
    .number(inRange)
    .min(0, inRange)
    .max(100, inRange)
    .refine((rate) => taxPercentOf(taxRateOf(rate)) === rate, 'Use at most three decimal places.'),
})

const TaxRate = z.strictObject({
  starts_on: startDate,
  parts: z
    .array(TaxPart, 'Add a rate.')
    .min(1, 'Add a rate.')
    .max(mostTaxParts, `At most ${mostTaxParts} rates at once.`)
    .refine((parts) => parts.reduce((sum, { rate }) => sum + rate, 0) <= 100, inRange)
    // A receipt and the tax report would add them up, and count what they are charged on twice.
    .refine(
      (parts) =>
        new Set(parts.map(({ name, rate }) => `${rate} ${name.toLowerCase()}`)).size === parts.length,
      'Two taxes have the same name.',
    ),
})

export const TaxForm = z.strictObject({
  name: nameOf('Tax name'),
  rates: z
    .array(TaxRate, 'Add a rate.')
    .min(1, 'Add a rate.')
    .max(mostTaxRates, `At most ${mostTaxRates} changes of a rate.`)
    .refine(
      (rates) => new Set(rates.map(({ starts_on }) => starts_on)).size === rates.length,
      'Two rates start on the same day.',
    ),
})

export const Tax = z.object({
  id: z.string(),
  name: z.string(),
  /** From the earliest start on. */
  rates: z.array(
    z.object({
      starts_on: z.string(),
      parts: z.array(z.object({ name: z.string(), rate: z.number() })),
    }),
  ),
  /** The categories it is set for, and how many products. */
  id_categories: z.array(z.string()),
  products: z.number(),
  version: z.number(),
})
export type Tax = z.infer<typeof Tax>

const TaxSettings = z.strictObject({
  /** The tax of everything that has none of its own and none by its category; null where there is none. */
  id_tax: Id(unknownTax).nullable(),
  prices_include_tax: z.boolean('Choose whether prices include tax.'),
  tax_rounding: z.enum(taxRoundings, 'Choose how tax is rounded.'),
})

const StoredSettings = z.object({ ...TaxSettings.shape, version: z.number() })

export const listTaxes = call({
  method: 'GET',
  path: '/tax/view',
  access: 'products:find',
  summary: 'List taxes with their rates, and how the store charges them',
  input: z.strictObject({}),
  output: z.object({ taxes: z.array(Tax), settings: StoredSettings }),
})

export const createTax = call({
  method: 'POST',
  path: '/tax/create',
  access: 'store:write',
  summary: 'Add a tax',
  input: TaxForm,
  output: Tax,
})

export const editTax = call({
  method: 'POST',
  path: '/tax/edit',
  access: 'store:write',
  summary: 'Edit a tax or its rates; what is already sold keeps its tax',
  input: TaxForm.extend({ id: SubjectId(unknownTax), version: EditedVersion }),
  output: Tax,
})

export const deleteTax = call({
  method: 'DELETE',
  path: '/tax/delete',
  access: 'store:write',
  summary: 'Delete a tax; products that have it follow their category or the store',
  input: z.strictObject({ id: SubjectId(unknownTax) }),
  output: z.null(),
})

export const editTaxSettings = call({
  method: 'POST',
  path: '/tax/settings',
  access: 'store:write',
  summary: 'Choose the tax of the store, whether prices include it, and how it is rounded',
  input: TaxSettings.extend({ version: EditedVersion }),
  output: StoredSettings,
})

const chosen = (what: string) =>
  z
    .array(Id(`This ${what} does not exist.`))
    .max(500, 'At most 500 at once.')
    .default([])

export const assignTax = call({
  method: 'POST',
  path: '/tax/assign',
  access: 'products:write',
  summary: 'Set the tax of categories and products; with null they follow their category or the store',
  input: z.strictObject({
    id_tax: Id(unknownTax).nullable(),
    id_categories: chosen('category'),
    id_products: chosen('product'),
  }),
  output: z.null(),
})

export const taxCalls = [listTaxes, createTax, editTax, deleteTax, editTaxSettings, assignTax] as const
