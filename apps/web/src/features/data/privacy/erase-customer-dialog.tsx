import { EraseDialog } from './erase-dialog.tsx'
import { useErase, useErasurePreview } from './privacy.api.ts'

type EraseCustomerDialogProps = { customer: { id: string; name: string }; onClose: () => void }

const introduction =
  'Use this when a person asks you to delete their data. Everything that names them is erased; their sales stay without a name. This action cannot be undone.'

export const EraseCustomerDialog = ({ customer, onClose }: EraseCustomerDialogProps) => {
  const erasing = useErase()
  const preview = useErasurePreview(customer.id, { isErasing: erasing.isPending || erasing.isSuccess })
  return (
    <EraseDialog
      person={customer}
      introduction={introduction}
      preview={preview}
      erasing={erasing}
      onClose={onClose}
    />
  )
}
