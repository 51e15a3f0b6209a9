import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type Member, useDeactivateMember, useReactivateMember, useTransferOwnership } from './members.api.ts'
import { RevokeTillsField } from './revoke-tills-field.tsx'

export type AccessAct = 'deactivate' | 'reactivate' | 'transfer'

type AccessDialogProps = { act: AccessAct; member: Member; onClose: () => void }

/** Asks before someone's access changes. */
export const AccessDialog = ({ act, member, onClose }: AccessDialogProps) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [revokesTills, setRevokesTills] = useState(true)
  const deactivation = useDeactivateMember()
  const reactivation = useReactivateMember()
  const transfer = useTransferOwnership()
  const work: Record<AccessAct, () => Promise<unknown>> = {
    deactivate: () => deactivation.mutateAsync({ id: member.id, revoke_tills: revokesTills }),
    reactivate: () => reactivation.mutateAsync(member.id),
    transfer: () => transfer.mutateAsync(member.id),
  }
  const words = wordsFor(member.full_name)[act]
  const confirm = async () => {
    setBusy(true)
    try {
      await work[act]()
      notify(words.done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Something went wrong. Try again.'), { type: 'error' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={words.text}
      confirmLabel={words.label}
      cancelLabel="Cancel"
      tone={act === 'reactivate' ? 'neutral' : 'danger'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {act === 'deactivate' && member.tills.length > 0 && (
        <RevokeTillsField
          who={member.full_name}
          tills={member.tills}
          checked={revokesTills}
          onChange={setRevokesTills}
        />
      )}
    </ConfirmDialog>
  )
}

const wordsFor = (name: string) => ({
  deactivate: {
    title: `Deactivate ${name}`,
    text: 'They are signed out everywhere at once and cannot sign in to this store. Their sales stay in their name. You can reactivate them at any time.',
    label: 'Deactivate',
    done: `${name} was deactivated.`,
  },
  reactivate: {
    title: `Reactivate ${name}`,
    text: 'They can sign in again, with the same role.',
    label: 'Reactivate',
    done: `${name} was reactivated.`,
  },
  transfer: {
    title: `Make ${name} the owner`,
    text: 'They run the store from now on, and you become a manager. Only an owner can undo this.',
    label: 'Transfer ownership',
    done: `${name} is the owner now.`,
  },
})
