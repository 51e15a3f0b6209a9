import { PromotionForm } from '@tillsight/contract/books/promotion-form'
import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import type { PromotionCover } from '@tillsight/domain/books/promotions/limits'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import type { Schema } from '#platform/forms/form-problems.ts'
import { amountText, numberFrom, numberText } from '#ui/formats/formats.ts'

export type Choice = { id: string; label: string }

/** The values as they are typed, in the order of the fields. */
export type PromotionValues = {
  name: string
  /** In percent, or as an amount off each unit. */
  percent: string
  kind: 'percent' | 'amount'
  starts_on: string
  ends_on: string
  weekdays: number[]
  covers: PromotionCover
  id_products: Choice[]
  id_categories: Choice[]
  code: string
}

export const emptyValues = (today: string): PromotionValues => ({
  name: '',
  percent: '',
  kind: 'percent',
  starts_on: today,
  ends_on: '',
  weekdays: [],
  covers: 'ALL',
  id_products: [],
  id_categories: [],
  code: '',
})

const choices = (named: readonly { id: string; name: string }[]): Choice[] =>
  named.map(({ id, name }) => ({ id, label: name }))

export const valuesOf = (promotion: PromotionInfo): PromotionValues => ({
  name: promotion.name,
  percent: promotion.percent === null ? amountText(promotion.amount ?? 0) : numberText(promotion.percent),
  kind: promotion.percent === null ? 'amount' : 'percent',
  starts_on: promotion.starts_on,
  ends_on: promotion.ends_on ?? '',
  weekdays: promotion.weekdays ?? [],
  covers: promotion.covers,
  id_products: choices(promotion.products),
  id_categories: choices(promotion.categories),
  code: promotion.code ?? '',
})

const idsOf = (chosen: readonly Choice[]): string[] => chosen.map(({ id }) => id)

/** As the server takes it. */
export const inputOf = (values: PromotionValues) => {
  const off = values.percent.trim() ? numberFrom(values.percent) : null
  return {
    name: values.name,
    percent: values.kind === 'percent' ? off : null,
    amount: values.kind === 'amount' ? off : null,
    starts_on: values.starts_on,
    ends_on: values.ends_on.trim() || null,
    weekdays: values.weekdays.length > 0 ? values.weekdays : null,
    covers: values.covers,
    id_products: values.covers === 'PRODUCTS' ? idsOf(values.id_products) : [],
    id_categories: values.covers === 'CATEGORIES' ? idsOf(values.id_categories) : [],
    code: values.code.trim() || null,
  }
}

type Issue = { path: PropertyKey[]; message: string }

/** Percent and amount are typed into one field. */
const inOneField = ({ path, message }: Issue): Issue => ({
  path: path[0] === 'amount' ? ['percent'] : path.slice(0, 1),
  message,
})

export const rules = (edited?: PromotionInfo): Schema<PromotionValues, PromotionValues> => ({
  safeParse: (values) => {
    const checked = PromotionForm.safeParse(inputOf(values))
    const issues = checked.success
      ? decimalIssues(
          values.kind === 'amount'
            ? [{ field: 'percent', text: values.percent, before: edited?.amount ?? undefined }]
            : [],
        )
      : checked.error.issues.map(inOneField)
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})
