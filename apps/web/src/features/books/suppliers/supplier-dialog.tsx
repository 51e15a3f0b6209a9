import type { Supplier } from '@tillsight/contract/books/suppliers'
import { RecordDialog } from '#platform/forms/record-dialog.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { differences, mergedValues } from './supplier-values.ts'
import { useSupplierForm } from './use-supplier-form.ts'

type SupplierDialogProps = { supplier?: Supplier | undefined; onClose: () => void }

const merging = { differences, mergedValues, otherwise: 'Its details are the same as before.' }

export const SupplierDialog = ({ supplier, onClose }: SupplierDialogProps) => {
  const form = useSupplierForm(supplier, onClose)
  return (
    <RecordDialog noun="Supplier" form={form} merging={merging} onClose={onClose}>
      <SupplierFields form={form} />
    </RecordDialog>
  )
}
