import { type Customer, CustomerForm } from '@tillsight/contract/books/customers'
import type { Schema } from '#platform/forms/form-problems.ts'
import { useRecordForm } from '#platform/forms/use-record-form.ts'
import { type CustomerValues, emptyValues, inputOf, valuesOf } from './customer-values.ts'
import { createCustomer, editCustomer, readCustomer, useReload } from './customers.api.ts'

export const useCustomerForm = (customer: Customer | undefined, onSave: () => void) => {
  const reload = useReload()
  return useRecordForm({
    noun: 'Customer',
    record: customer,
    valuesOf: (edited) => (edited ? valuesOf(edited) : emptyValues),
    schema: () => rules,
    inputOf,
    create: createCustomer,
    edit: editCustomer,
    read: readCustomer,
    onSave: () => {
      void reload()
      onSave()
    },
  })
}

export type CustomerFormState = ReturnType<typeof useCustomerForm>

const rules: Schema<CustomerValues, CustomerValues> = {
  safeParse: (values) => {
    const checked = CustomerForm.safeParse(inputOf(values))
    return checked.success ? { success: true, data: values } : checked
  },
}
