import type { Sale } from '@tillsight/contract/books/sales'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { money } from '#platform/words/format.ts'
import { fieldsOf, returnableLines, returnRules } from './returning.ts'
import { returnSale, useReload } from './sales.api.ts'

export const useReturnForm = (sale: Sale, onClose: () => void) => {
  const notify = useNotify()
  const reload = useReload()
  const keyOf = useActKey()
  return useForm({
    schema: returnRules,
    initial: { lines: returnableLines(sale), reason: '' },
    report: 'all',
    send: async (returned) => {
      const input = { id: sale.id, ...returned }
      const { total } = await returnSale(input, keyOf(input))
      notify(`Return recorded. Refund ${money(-total)}.`)
      onClose()
      void reload()
    },
    refused: (error, { lines }) => ({
      message: error.saidOr('Failed to record the return.'),
      fields: fieldsOf(error.fields, lines),
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
}

export type ReturnFormState = ReturnType<typeof useReturnForm>
