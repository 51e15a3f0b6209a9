import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { refusalWith } from '#platform/forms/form-problems.ts'
import { useRecordForm } from '#platform/forms/use-record-form.ts'
import { useToday } from '#platform/time/use-today.ts'
import { emptyValues, inputOf, rules, valuesOf } from './promotion-values.ts'
import { createPromotion, editPromotion, readPromotion, useReload } from './promotions.api.ts'

export const usePromotionForm = (promotion: PromotionInfo | undefined, onSave: () => void) => {
  const reload = useReload()
  const today = useToday()
  const form = useRecordForm({
    noun: 'Promotion',
    record: promotion,
    valuesOf: (edited) => (edited ? valuesOf(edited) : emptyValues(today)),
    schema: rules,
    inputOf,
    create: createPromotion,
    edit: editPromotion,
    read: readPromotion,
    refused: (error) => {
      // Percent and amount are typed into one field.
      const { amount, ...fields } = error.fields
      return refusalWith(error, amount ? { ...fields, percent: amount } : fields)
    },
    onSave: () => {
      void reload()
      onSave()
    },
  })
  return { ...form, today }
}

export type PromotionFormState = ReturnType<typeof usePromotionForm>
