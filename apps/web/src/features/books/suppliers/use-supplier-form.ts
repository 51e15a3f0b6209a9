import type { Supplier } from '@tillsight/contract/books/suppliers'
import { useState } from 'react'
import { isStaleEdit } from '#platform/api/api-error.ts'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { emptyValues, inputOf, rules, type SupplierValues, valuesOf } from './supplier-values.ts'
import { createSupplier, editSupplier, readSupplier, useReload } from './suppliers.api.ts'

export const useSupplierForm = (supplier: Supplier | undefined, onSave: () => void) => {
  const notify = useNotify()
  const reload = useReload()
  const [theirs, setTheirs] = useState<Supplier | null>(null)
  const keyOf = useActKey()

  const save = async (values: SupplierValues, edited: Supplier | undefined) => {
    const input = inputOf(values)
    if (edited) {
      const change = { ...input, id: edited.id, version: edited.version }
      await editSupplier(change, keyOf(change))
    } else await createSupplier(input, keyOf(input))
    notify(edited ? 'Supplier updated successfully!' : 'Supplier added successfully!')
  }

  const { of: edited, ...form } = useDraftForm({
    name: `supplier ${supplier?.id ?? 'new'}`,
    of: supplier,
    valuesOf: (edited) => (edited ? valuesOf(edited) : emptyValues),
    schema: (edited) => rules(edited),
    report: 'all',
    send: async (values, edited, dropDraft) => {
      try {
        await save(values, edited)
      } catch (error) {
        if (!edited || !isStaleEdit(error)) throw error
        return setTheirs(await readSupplier(edited.id))
      }
      dropDraft()
      void reload()
      onSave()
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  /** Goes on from the supplier as someone else has left it. */
  const takeUp = (current: Supplier, values: SupplierValues) => {
    form.restart(current, values)
    setTheirs(null)
  }
  return { ...form, edited, theirs, takeUp }
}

export type SupplierFormState = ReturnType<typeof useSupplierForm>
