import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice, FormNotice } from '#ui/dialogs/form-notice.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { usePromotionForm } from './use-promotion-form.ts'

type PromotionDialogProps = { promotion?: PromotionInfo | undefined; onClose: () => void }

export const PromotionDialog = ({ promotion, onClose }: PromotionDialogProps) => {
  const form = usePromotionForm(promotion, onClose)
  const { edited } = form
  return (
    <FormDialog
      title={edited ? 'Edit Promotion' : 'Add Promotion'}
      action={edited ? 'Save Changes' : 'Add Promotion'}
      steady
      busy={form.submitting}
      disabled={form.isStale}
      onClose={() => {
        form.dropDraft()
        onClose()
      }}
      onSubmit={form.submit}
    >
      {form.isStale && (
        <FormNotice
          title="Someone changed this promotion while you were editing it"
          text="Your changes were not saved. Use their version and make your changes again."
        >
          <Button size="sm" variant="secondary" autoFocus onClick={form.loadTheirs}>
            Use their version
          </Button>
        </FormNotice>
      )}
      {form.isDraft && !form.isStale && <DraftNotice onStartOver={form.startOver} />}
      <PromotionFields form={form} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
