import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useDeletePromotion } from './promotions.api.ts'

type DeletePromotionDialogProps = { promotion: PromotionInfo; onClose: () => void; onDelete: () => void }

export const DeletePromotionDialog = ({ promotion, onClose, onDelete }: DeletePromotionDialogProps) => {
  const notify = useNotify()
  const deletion = useDeletePromotion()
  return (
    <DeleteDialog
      title="Delete Promotion"
      failure="Failed to delete promotion."
      remove={async () => {
        await deletion.mutateAsync(promotion.id)
        notify('Promotion deleted successfully.')
      }}
      onClose={onClose}
      onGone={onDelete}
    >
      <p className="font-[620] wrap-anywhere">{promotion.name}</p>
      <p className="mt-4">Nothing was sold with it. This action cannot be undone.</p>
    </DeleteDialog>
  )
}
