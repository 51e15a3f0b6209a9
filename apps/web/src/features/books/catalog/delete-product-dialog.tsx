import type { Product } from '@tillsight/contract/books/products'
import { searchText } from '@tillsight/domain/search-text'
import { Archive } from 'lucide-react'
import { useRef, useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { counted, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useDeleteProduct, useDeletionPreview } from './products.api.ts'
import { useArchiveWithUndo } from './use-archive-with-undo.ts'

type DeleteProductDialogProps = {
  product: Product
  onClose: () => void
  onDelete?: (() => void) | undefined
}

const whatArchivingDoes = 'Archive it instead to hide it from the list and keep its sales and figures.'

export const DeleteProductDialog = ({ product, onClose, onDelete }: DeleteProductDialogProps) => {
  const notify = useNotify()
  const deletion = useDeleteProduct()
  const archive = useArchiveWithUndo()
  const preview = useDeletionPreview(product.id)
  const [archiving, setArchiving] = useState(false)
  const [typed, setTyped] = useState('')
  // What is not known to be unsold is treated as sold: nothing is as hard to get back as history.
  const isSold = preview.data ? preview.data.sales > 0 : preview.isError
  const isNamed = searchText(typed) === searchText(product.name)
  const mayArchive = product.status !== 'ARCHIVED'
  // A second click can come before the button is drawn as disabled.
  const begun = useRef(false)

  const archiveInstead = async () => {
    if (begun.current) return
    begun.current = true
    setArchiving(true)
    await archive([product], true)
    onClose()
  }

  return (
    <DeleteDialog
      title="Delete Product"
      failure="Failed to delete product."
      isBusy={archiving}
      isAllowed={!preview.isPending && (!isSold || isNamed)}
      instead={
        isSold &&
        mayArchive && (
          <Button icon={Archive} busy={archiving} disabled={deletion.isPending} onClick={archiveInstead}>
            Archive
          </Button>
        )
      }
      remove={async () => {
        await deletion.mutateAsync(product.id)
        notify('Product deleted successfully.')
      }}
      onClose={onClose}
      onGone={onDelete}
    >
      <div className="flex items-center gap-3">
        <ProductPicture path={product.picture} />
        <div className="min-w-0">
          <p className="truncate font-[620]">{product.name}</p>
          <p className="truncate text-sm text-ink-faint">{product.sku ?? product.category}</p>
        </div>
      </div>
      <p className="mt-4">
        Deleting this product will also remove all associated analytics. This action cannot be undone.
      </p>
      <WhatGoes preview={preview} />
      {isSold && (
        <div className="mt-4 flex flex-col gap-4">
          {mayArchive && <p className="text-ink-soft">{whatArchivingDoes}</p>}
          <TextField
            label={`Type “${product.name}” to delete it`}
            name="confirm-name"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {!isSold && mayArchive && (
        <div className="mt-5 flex items-center justify-between gap-4 border-t border-line pt-4">
          <p className="text-sm text-ink-soft">{whatArchivingDoes}</p>
          <Button
            variant="secondary"
            size="sm"
            icon={Archive}
            disabled={archiving || deletion.isPending}
            onClick={archiveInstead}
          >
            Archive
          </Button>
        </div>
      )}
    </DeleteDialog>
  )
}

const WhatGoes = ({ preview }: { preview: ReturnType<typeof useDeletionPreview> }) => {
  if (preview.isPending) return <Skeleton className="mt-3 h-[4.25rem] w-full" />
  if (!preview.data) return null
  const { movements, balance, prices, sales, total } = preview.data
  return (
    <div className="mt-3 rounded-control bg-loss-wash px-3.5 py-2.5 text-sm">
      <p className="text-loss">This will also be deleted:</p>
      <ul className="mt-0.5 list-inside list-disc">
        <li>
          {counted(sales, 'sale')}, {money(total)}
        </li>
        <li>{counted(balance, 'unit')} in stock</li>
        <li>
          {counted(movements, 'stock movement')}, {counted(prices, 'price')}
        </li>
      </ul>
    </div>
  )
}
