import type { promotions } from '@tillsight/contract'
import { codeKey } from '@tillsight/domain/books/promotions/promotion'
import { rateOf } from '@tillsight/domain/books/sales/sale-totals'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import type { PromotionValues } from './promotions.queries.ts'

export type PromotionForm = z.output<(typeof promotions.createPromotion)['input']>

const everyDay = 7

export const valuesOf = (form: PromotionForm): PromotionValues => {
  const weekdays = [...new Set(form.weekdays ?? [])].sort()
  const code = form.code ?? null
  return {
    name: form.name,
    rate: form.percent == null ? null : rateOf(form.percent),
    amount: form.amount == null ? null : centsOf(form.amount),
    starts_on: form.starts_on,
    ends_on: form.ends_on ?? null,
    weekdays: weekdays.length === 0 || weekdays.length === everyDay ? null : weekdays,
    covers: form.covers,
    code,
    code_key: code === null ? null : codeKey(code),
  }
}
