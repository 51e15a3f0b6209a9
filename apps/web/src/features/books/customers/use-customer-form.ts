import { type Customer, CustomerForm } from '@tillsight/contract/books/customers'
import { useState } from 'react'
import { isStaleEdit } from '#platform/api/api-error.ts'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { type CustomerValues, emptyValues, inputOf, valuesOf } from './customer-values.ts'
import { createCustomer, editCustomer, readCustomer, useReload } from './customers.api.ts'

export const useCustomerForm = (customer: Customer | undefined, onSave: () => void) => {
  const notify = useNotify()
  const reload = useReload()
  const [theirs, setTheirs] = useState<Customer | null>(null)
  const keyOf = useActKey()

  const save = async (values: CustomerValues, edited: Customer | undefined) => {
    const input = inputOf(values)
    if (edited) {
      const change = { ...input, id: edited.id, version: edited.version }
      await editCustomer(change, keyOf(change))
    } else await createCustomer(input, keyOf(input))
    notify(edited ? 'Customer updated successfully!' : 'Customer added successfully!')
  }

  const { of: edited, ...form } = useDraftForm({
    name: `customer ${customer?.id ?? 'new'}`,
    of: customer,
    valuesOf: (edited) => (edited ? valuesOf(edited) : emptyValues),
    schema: () => rules,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      try {
        await save(values, edited)
      } catch (error) {
        if (!edited || !isStaleEdit(error)) throw error
        return setTheirs(await readCustomer(edited.id))
      }
      dropDraft()
      void reload()
      onSave()
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  /** Goes on from the customer as someone else has left it. */
  const takeUp = (current: Customer, values: CustomerValues) => {
    form.restart(current, values)
    setTheirs(null)
  }
  return { ...form, edited, theirs, takeUp }
}

export type CustomerFormState = ReturnType<typeof useCustomerForm>

const rules: Schema<CustomerValues, CustomerValues> = {
  safeParse: (values) => {
    const checked = CustomerForm.safeParse(inputOf(values))
    return checked.success ? { success: true, data: values } : checked
  },
}
