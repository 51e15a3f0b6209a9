import type { Purchase } from '@tillsight/contract/books/purchases'
import { isOpen } from '@tillsight/domain/books/purchases/purchase-status'
import { CircleX, Download, Mail, PackagePlus, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { MailDialog, PurchaseDialog, preloadDraft, ReceiveDialog } from './lazy-dialogs.ts'
import { useCancelPurchase, useDeletePurchase, useSendPurchase } from './purchases.api.ts'

type Open = 'edit' | 'receive' | 'mail' | 'cancel' | 'delete'

/** What can be done with an order in its state. */
export const PurchaseActions = ({ purchase }: { purchase: Purchase }) => {
  const mayWrite = useMay('suppliers:write')
  const [open, setOpen] = useState<Open | null>(null)
  const { save, isSaving } = useSave(purchase)
  const isDraft = purchase.status === 'DRAFT'
  const file = (
    <Button variant="secondary" icon={Download} busy={isSaving} onClick={() => void save()}>
      PDF
    </Button>
  )
  if (!mayWrite) return file
  return (
    <div className="flex flex-wrap gap-2.5">
      {file}
      {isDraft ? (
        <DraftActions purchase={purchase} onOpen={setOpen} />
      ) : (
        <SentActions purchase={purchase} onOpen={setOpen} />
      )}
      <Dialogs purchase={purchase} open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

const useSave = (purchase: Purchase) => {
  const notify = useNotify()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      await download('GET /purchase/download', { id: purchase.id })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The PDF could not be made. Try again.'), { type: 'error' })
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}

type ActionsProps = { purchase: Purchase; onOpen: (open: Open) => void }

const DraftActions = ({ purchase, onOpen }: ActionsProps) => {
  const notify = useNotify()
  const sending = useSendPurchase()
  const send = async () => {
    try {
      await sending.mutateAsync({ id: purchase.id, version: purchase.version })
      notify('Marked as sent. It is on order now: save the PDF, or email it.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The order could not be sent.'), { type: 'error' })
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={Pencil}
        onPointerEnter={preloadDraft}
        onFocus={preloadDraft}
        onClick={() => onOpen('edit')}
      >
        Edit
      </Button>
      <Button icon={Send} busy={sending.isPending} onClick={() => void send()}>
        Mark as sent
      </Button>
      <Menu
        label="More"
        items={[{ label: 'Delete draft', icon: Trash2, onSelect: () => onOpen('delete') }]}
      />
    </>
  )
}

const SentActions = ({ purchase, onOpen }: ActionsProps) => (
  <>
    <Button variant="secondary" icon={Mail} onClick={() => onOpen('mail')}>
      Email
    </Button>
    {isOpen(purchase.status) && (
      <>
        <Button icon={PackagePlus} onClick={() => onOpen('receive')}>
          Receive
        </Button>
        <Menu
          label="More"
          items={[{ label: 'Cancel the rest', icon: CircleX, onSelect: () => onOpen('cancel') }]}
        />
      </>
    )}
  </>
)

type DialogsProps = { purchase: Purchase; open: Open | null; onClose: () => void }

const Dialogs = ({ purchase, open, onClose }: DialogsProps) => {
  switch (open) {
    case null:
      return null
    case 'edit':
      return <PurchaseDialog purchase={purchase} onClose={onClose} />
    case 'receive':
      return <ReceiveDialog purchase={purchase} onClose={onClose} />
    case 'mail':
      return <MailDialog purchase={purchase} onClose={onClose} />
    case 'cancel':
      return <CancelDialog purchase={purchase} onClose={onClose} />
    case 'delete':
      return <DeleteDraftDialog purchase={purchase} onClose={onClose} />
  }
}

type EndingProps = { purchase: Purchase; onClose: () => void }

const CancelDialog = ({ purchase, onClose }: EndingProps) => {
  const notify = useNotify()
  const cancel = useCancelPurchase()
  return (
    <DeleteDialog
      title="Cancel the rest"
      act="Cancel the rest"
      failure="The rest could not be cancelled."
      remove={async () => {
        await cancel.mutateAsync(purchase.id)
        notify(`The rest of ${purchase.number} is cancelled.`)
      }}
      onClose={onClose}
    >
      <p>What was received stays. The rest is no longer on order. The supplier is not notified.</p>
    </DeleteDialog>
  )
}

const DeleteDraftDialog = ({ purchase, onClose }: EndingProps) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const deletion = useDeletePurchase()
  return (
    <DeleteDialog
      title="Delete draft"
      failure="The draft could not be deleted."
      remove={async () => {
        await deletion.mutateAsync(purchase.id)
        notify('Draft deleted.')
      }}
      onClose={onClose}
      onGone={() => void navigate('/platform/suppliers/orders', { replace: true })}
    >
      <p>The draft for {purchase.supplier} will be deleted. This action cannot be undone.</p>
    </DeleteDialog>
  )
}
