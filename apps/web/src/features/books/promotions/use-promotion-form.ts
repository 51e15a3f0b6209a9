import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { useState } from 'react'
import { isStaleEdit } from '#platform/api/api-error.ts'
import { refusalWith } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { useToday } from '#platform/time/use-today.ts'
import { emptyValues, inputOf, type PromotionValues, rules, valuesOf } from './promotion-values.ts'
import { createPromotion, editPromotion, readPromotion, useReload } from './promotions.api.ts'

export const usePromotionForm = (promotion: PromotionInfo | undefined, onSave: () => void) => {
  const notify = useNotify()
  const reload = useReload()
  const today = useToday()
  const [theirs, setTheirs] = useState<PromotionInfo | null>(null)
  const keyOf = useActKey()

  const save = async (values: PromotionValues, edited: PromotionInfo | undefined) => {
    const input = inputOf(values)
    if (edited) {
      const change = { ...input, id: edited.id, version: edited.version }
      await editPromotion(change, keyOf(change))
    } else await createPromotion(input, keyOf(input))
    notify(edited ? 'Promotion updated successfully!' : 'Promotion added successfully!')
  }

  const { of: edited, ...form } = useDraftForm({
    name: `promotion ${promotion?.id ?? 'new'}`,
    of: promotion,
    valuesOf: (edited) => (edited ? valuesOf(edited) : emptyValues(today)),
    schema: (edited) => rules(edited),
    report: 'all',
    send: async (values, edited, dropDraft) => {
      try {
        await save(values, edited)
      } catch (error) {
        if (!edited || !isStaleEdit(error)) throw error
        return setTheirs(await readPromotion(edited.id))
      }
      dropDraft()
      void reload()
      onSave()
    },
    refused: (error) => {
      // Percent and amount are typed into one field.
      const { amount, ...fields } = error.fields
      return refusalWith(error, amount ? { ...fields, percent: amount } : fields)
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  /** Starts again from the promotion as someone else has left it. */
  const loadTheirs = () => {
    if (theirs) form.restart(theirs)
    setTheirs(null)
  }
  return { ...form, edited, today, isStale: theirs !== null, loadTheirs }
}

export type PromotionFormState = ReturnType<typeof usePromotionForm>
