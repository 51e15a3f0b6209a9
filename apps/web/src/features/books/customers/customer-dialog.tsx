import type { Customer } from '@tillsight/contract/books/customers'
import { RecordDialog } from '#platform/forms/record-dialog.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { differences, mergedValues } from './edit-conflict.ts'
import { useCustomerForm } from './use-customer-form.ts'

type CustomerDialogProps = { customer?: Customer | undefined; onClose: () => void }

const merging = { differences, mergedValues, otherwise: 'Their details are the same as before.' }

export const CustomerDialog = ({ customer, onClose }: CustomerDialogProps) => {
  const form = useCustomerForm(customer, onClose)
  return (
    <RecordDialog noun="Customer" form={form} merging={merging} onClose={onClose}>
      <CustomerFields form={form} />
    </RecordDialog>
  )
}
