import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { PurchaseDialog, preloadDraft } from './lazy-dialogs.ts'

/** Drafts an order to one supplier. */
export const NewOrderButton = ({ supplier }: { supplier: { id: string; name: string } }) => {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={Plus}
        onPointerEnter={preloadDraft}
        onFocus={preloadDraft}
        onClick={() => setIsOpen(true)}
      >
        New order
      </Button>
      {isOpen && (
        <PurchaseDialog
          supplier={{ id: supplier.id, label: supplier.name }}
          onSave={({ id }) => void navigate(`/platform/suppliers/orders/${id}`)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
