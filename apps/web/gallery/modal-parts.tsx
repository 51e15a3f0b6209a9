import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Overlay } from '#ui/dialogs/overlay.tsx'
import { Toast } from '#ui/dialogs/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'

type Shown = 'form' | 'long' | 'locked' | 'confirm' | 'delete' | 'overlay' | null
type Note = { message: string; type: 'success' | 'error' }

const lines = Array.from(
  { length: 24 },
  (_, index) => `Line ${index + 1} of a dialog that is longer than the screen.`,
)

export function ModalParts() {
  const [shown, setShown] = useState<Shown>(null)
  const [name, setName] = useState('')
  const [note, setNote] = useState<Note | null>(null)
  const close = () => setShown(null)
  const fail = () => setNote({ message: 'An unexpected error occurred.', type: 'error' })

  return (
    <Card title="Above the page" description="Dialogs, the overlay, notifications">
      <div className="flex flex-wrap gap-3">
        {(['form', 'long', 'locked', 'confirm', 'delete', 'overlay'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setShown(kind)}>
            Open {kind}
          </Button>
        ))}
        <Menu
          label="More"
          items={[{ label: 'Open confirm from menu', onSelect: () => setShown('confirm') }]}
        />
        <Button
          variant="secondary"
          onClick={() => setNote({ message: 'Product created successfully!', type: 'success' })}
        >
          Notify
        </Button>
        <Button variant="secondary" onClick={fail}>
          Notify error
        </Button>
      </div>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="Add category"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={fail}>Create</Button>
          </>
        }
      >
        <TextField label="Name" name="category-name" value={name} onChange={setName} />
      </Dialog>
      <Dialog
        open={shown === 'long'}
        onClose={close}
        title="A long one"
        size="lg"
        footer={<Button onClick={close}>Done</Button>}
      >
        {lines.map((line) => (
          <p key={line} className="py-2">
            {line}
          </p>
        ))}
      </Dialog>
      <Dialog
        open={shown === 'locked'}
        onClose={close}
        title="Saving"
        size="sm"
        locked
        footer={<Button onClick={close}>Unlock</Button>}
      >
        <p className="text-ink-soft">This one stays until the work is done.</p>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Confirm Logout"
        text="Are you sure you want to exit?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={shown === 'delete'}
        title="Delete “Filter coffee 250”?"
        text="Deleting this product will also remove all associated analytics. This action cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <Overlay open={shown === 'overlay'} onClose={close} label="Menu">
        <nav aria-label="Main" className="flex flex-col">
          {['Dashboard', 'Products', 'Sales', 'Customers', 'Finances', 'Reports', 'Profile'].map((label) => (
            <a
              key={label}
              href={`#${label}`}
              className="border-b border-line py-4 text-lg font-[560]"
              onClick={close}
            >
              {label}
            </a>
          ))}
        </nav>
      </Overlay>
      {note && (
        <Toast
          {...note}
          action={note.type === 'success' ? { label: 'Undo', onSelect: () => setNote(null) } : undefined}
          onClose={() => setNote(null)}
        />
      )}
    </Card>
  )
}
