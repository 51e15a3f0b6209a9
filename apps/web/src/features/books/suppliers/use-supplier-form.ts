import type { Supplier } from '@tillsight/contract/books/suppliers'
import { useRecordForm } from '#platform/forms/use-record-form.ts'
import { emptyValues, inputOf, rules, valuesOf } from './supplier-values.ts'
import { createSupplier, editSupplier, readSupplier, useReload } from './suppliers.api.ts'

export const useSupplierForm = (supplier: Supplier | undefined, onSave: () => void) => {
  const reload = useReload()
  return useRecordForm({
    noun: 'Supplier',
    record: supplier,
    valuesOf: (edited) => (edited ? valuesOf(edited) : emptyValues),
    schema: rules,
    inputOf,
    create: createSupplier,
    edit: editSupplier,
    read: readSupplier,
    onSave: () => {
      void reload()
      onSave()
    },
  })
}

export type SupplierFormState = ReturnType<typeof useSupplierForm>
