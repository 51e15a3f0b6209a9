import type { Product } from '@tillsight/contract/books/products'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/actions/button.tsx'
import { EditConflict } from '#ui/dialogs/edit-conflict.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice, FormNotice } from '#ui/dialogs/form-notice.tsx'
import { useCategories } from './categories.api.ts'
import { differences, mergedValues } from './edit-conflict.ts'
import { ProductFields } from './product-fields.tsx'
import { valuesOf } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

type ProductDialogProps = {
  product?: Product | undefined
  /** The category that a new product begins with. */
  category?: string | undefined
  onClose: () => void
  onSave?: ((product: Product) => void) | undefined
}

export const ProductDialog = ({ product, category = '', onClose, onSave }: ProductDialogProps) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useProductForm({
    product,
    category,
    onSave: (saved) => {
      onClose()
      onSave?.(saved)
    },
  })
  const { edited, theirs, gone, submitting } = form
  const categories = useCategories().data ?? []
  const close = () => {
    form.dropDraft()
    onClose()
  }
  const saveMine = () => {
    if (!edited || !theirs) return
    flushSync(() => form.takeUp(theirs, mergedValues({ before: edited, theirs, mine: form.values })))
    element.current?.requestSubmit()
  }

  return (
    <FormDialog
      title={edited ? 'Edit Product' : 'Add Product'}
      action={edited ? 'Save Changes' : 'Add Product'}
      size="lg"
      busy={submitting}
      isTouched={form.isTouched}
      disabled={theirs !== null || gone}
      ref={element}
      onClose={close}
      onSubmit={form.submit}
    >
      {edited && theirs && (
        <EditConflict
          what="product"
          differences={differences({ before: edited, theirs, mine: form.values, categories })}
          otherwise="Only its picture or status changed."
          onLoadTheirs={() => form.takeUp(theirs, valuesOf(theirs))}
          onSaveMine={saveMine}
        />
      )}
      {gone && (
        <FormNotice
          title="Someone deleted this product while you were editing it"
          text="It can no longer be saved. What you typed stays here until you close."
        >
          <Button size="sm" variant="secondary" autoFocus onClick={close}>
            Close without saving
          </Button>
        </FormNotice>
      )}
      {form.isDraft && !gone && <DraftNotice onStartOver={form.startOver} />}
      <ProductFields form={form} current={edited?.picture_large} isVariant={Boolean(edited?.id_family)} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
