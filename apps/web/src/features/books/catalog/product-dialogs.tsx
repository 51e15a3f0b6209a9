import type { Product } from '@tillsight/contract/books/products'
import type { ManualReason } from '@tillsight/domain/books/catalog/stock-movement'
import { HistoryDialog } from '#platform/history/lazy-history.ts'
import type { Labelled } from './labels-dialog.tsx'
import {
  DeleteProductDialog,
  FamilyDialog,
  LabelsDialog,
  ManageCategoriesDialog,
  ProductDialog,
  StockDialog,
  VariantsDialog,
} from './lazy-dialogs.ts'

export type OpenDialog =
  | { kind: 'add'; category?: string }
  | { kind: 'edit'; product: Product }
  | { kind: 'delete'; product: Product }
  | { kind: 'stock'; product: Product; reason: ManualReason }
  | { kind: 'history'; product: Product }
  | { kind: 'variants'; product: Product }
  | { kind: 'family'; id: string }
  | { kind: 'labels'; products: Labelled[] }
  | { kind: 'categories' }

type ProductDialogsProps = {
  open: OpenDialog | null
  onClose: () => void
  onDelete?: (() => void) | undefined
  onUngroup?: (() => void) | undefined
}

export const ProductDialogs = ({ open, onClose, onDelete, onUngroup }: ProductDialogsProps) => {
  switch (open?.kind) {
    case undefined:
      return null
    case 'add':
      return <ProductDialog category={open.category} onClose={onClose} />
    case 'edit':
      return <ProductDialog product={open.product} onClose={onClose} />
    case 'delete':
      return <DeleteProductDialog product={open.product} onClose={onClose} onDelete={onDelete} />
    case 'stock':
      return <StockDialog product={open.product} reason={open.reason} onClose={onClose} />
    case 'history': {
      const { id, name } = open.product
      return <HistoryDialog kind="product" id={id} name={name} onClose={onClose} />
    }
    case 'variants':
      return <VariantsDialog product={open.product} onClose={onClose} />
    case 'family':
      return <FamilyDialog id={open.id} onClose={onClose} onUngroup={() => onUngroup?.()} />
    case 'labels':
      return <LabelsDialog products={open.products} onClose={onClose} />
    case 'categories':
      return <ManageCategoriesDialog onClose={onClose} />
  }
}
