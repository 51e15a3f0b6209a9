import { EraseDialog } from './erase-dialog.tsx'
import { useEraseMember, useMemberErasurePreview } from './privacy.api.ts'

type EraseMemberDialogProps = { member: { id: string; full_name: string }; onClose: () => void }

const introduction =
  'Erases a former member from this store: profile, sign-ins, emails and their name wherever it is written. What they sold stays, as of “Erased member”. Their account goes with the last store that they belong to. This action cannot be undone.'

export const EraseMemberDialog = ({ member: { id, full_name: name }, onClose }: EraseMemberDialogProps) => {
  const erasing = useEraseMember()
  const preview = useMemberErasurePreview(id, { isErasing: erasing.isPending || erasing.isSuccess })
  return (
    <EraseDialog
      person={{ id, name }}
      introduction={introduction}
      preview={preview}
      erasing={erasing}
      onClose={onClose}
    />
  )
}
