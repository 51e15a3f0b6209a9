import type { Tax } from '@tillsight/contract/books/taxes'
import { taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import type { SettingsRow, TaxRow } from './taxes.queries.ts'

export const presentTax = ({ id, name, version, rates, id_categories, products }: TaxRow): Tax => ({
  id,
  name,
  rates: rates.map(({ starts_on, parts }) => ({
    starts_on,
    parts: parts.map(({ name, rate }) => ({ name, rate: taxPercentOf(rate) })),
  })),
  id_categories,
  products,
  version,
})

export const presentSettings = ({ tax_id, ...settings }: SettingsRow) => ({ id_tax: tax_id, ...settings })
