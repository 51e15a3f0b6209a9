import type { Sale } from '@tillsight/contract/books/sales'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { money } from '#platform/words/format.ts'
import { fieldsOf, returnableLines, returnRules } from './returning.ts'
import { returnSale, useReload } from './sales.api.ts'

export const useReturnForm = (sale: Sale, onClose: () => void, onReturned?: (back: Sale) => void) => {
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  return useDraftForm({
    name: `return ${sale.id}`,
    of: sale,
    valuesOf: (sale) => ({ lines: returnableLines(sale), reason: '', payment_method: '' }),
    schema: () => returnRules,
    report: 'all',
    send: async (returned, { id }, dropDraft) => {
      const input = { id, ...returned }
      const back = await returnSale(input, keyOf(input))
      dropDraft()
      notify(`Return recorded. Refund ${money(-back.paid)}.`)
      onClose()
      void reload()
      onReturned?.(back)
    },
    refused: (error, { lines }) => ({
      message: error.saidOr('Failed to record the return.'),
      fields: fieldsOf(error.fields, lines),
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
}

export type ReturnFormState = ReturnType<typeof useReturnForm>
