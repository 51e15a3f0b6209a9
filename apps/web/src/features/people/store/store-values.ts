import { type Store, StoreForm } from '@tillsight/contract/people/store'
import type { Locale } from '@tillsight/domain/locales'
import type { WeekStart } from '@tillsight/domain/week'
import type { Schema } from '#platform/forms/form-problems.ts'
import { numberText, wholeNumberFrom } from '#ui/formats/formats.ts'

/** The values as they are typed, in the order of the fields. */
export type StoreValues = {
  name: string
  address: string
  tax_number: string
  currency: string
  locale: Locale
  time_zone: string
  week_start: WeekStart
  fiscal_month: string
  low_stock: string
  sells_below_zero: boolean
  compares_people: boolean
}

export const valuesOf = ({ version: _, ...store }: Store): StoreValues => ({
  ...store,
  fiscal_month: String(store.fiscal_month),
  low_stock: numberText(store.low_stock),
})

export const inputOf = (values: StoreValues) => ({
  ...values,
  fiscal_month: Number(values.fiscal_month),
  low_stock: wholeNumberFrom(values.low_stock),
})

export const rules: Schema<StoreValues, StoreValues> = {
  safeParse: (values) => {
    const checked = StoreForm.safeParse(inputOf(values))
    return checked.success ? { success: true, data: values } : checked
  },
}
