import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { RecordDialog } from '#platform/forms/record-dialog.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { usePromotionForm } from './use-promotion-form.ts'

type PromotionDialogProps = { promotion?: PromotionInfo | undefined; onClose: () => void }

export const PromotionDialog = ({ promotion, onClose }: PromotionDialogProps) => {
  const form = usePromotionForm(promotion, onClose)
  return (
    <RecordDialog noun="Promotion" form={form} onClose={onClose}>
      <PromotionFields form={form} />
    </RecordDialog>
  )
}
