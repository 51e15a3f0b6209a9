import type { Product } from '@tillsight/contract/products'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { mergedValues } from './edit-conflict.ts'
import { EditConflict } from './edit-conflict-notice.tsx'
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
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useProductForm({
    product,
    category,
    onSave: (saved) => {
      onClose()
      onSave?.(saved)
    },
  })
  const { edited, theirs, submitting } = form
  const saveMine = () => {
    if (!edited || !theirs) return
    flushSync(() => form.takeUp(theirs, mergedValues({ before: edited, theirs, mine: form.values })))
    element.current?.requestSubmit()
  }

  return (
    <Dialog
      open
      title={edited ? 'Edit Product' : 'Add Product'}
      size="lg"
      steady
      locked={submitting}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={submitting} disabled={theirs !== null}>
            {edited ? 'Save Changes' : 'Add Product'}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
        {edited && theirs && (
          <EditConflict
            before={edited}
            theirs={theirs}
            mine={form.values}
            onLoadTheirs={() => form.takeUp(theirs, valuesOf(theirs))}
            onSaveMine={saveMine}
          />
        )}
        <ProductFields form={form} current={edited?.picture_large} />
        <FormFailure message={form.failure} />
      </form>
    </Dialog>
  )
}
