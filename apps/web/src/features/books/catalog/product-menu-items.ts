import type { Product } from '@tillsight/contract/books/products'
import { Archive, ArchiveRestore, Boxes, ClipboardList, Printer } from 'lucide-react'
import type { OpenDialog } from './product-dialogs.tsx'

type MenuOf = {
  product: Product
  onOpen: (dialog: OpenDialog) => void
  onArchive: (products: Product[], archived: boolean) => void
}

/** What the menus of a product have in common, in its row and on its page. */
export const productMenuItems = ({ product, onOpen, onArchive }: MenuOf) => {
  const isArchived = product.status === 'ARCHIVED'
  return [
    {
      label: 'Recount',
      icon: ClipboardList,
      onSelect: () => onOpen({ kind: 'stock', product, reason: 'recount' }),
    },
    { label: 'Add variants', icon: Boxes, onSelect: () => onOpen({ kind: 'variants', product }) },
    { label: 'Print labels', icon: Printer, onSelect: () => onOpen({ kind: 'labels', products: [product] }) },
    {
      label: isArchived ? 'Restore' : 'Archive',
      icon: isArchived ? ArchiveRestore : Archive,
      onSelect: () => onArchive([product], !isArchived),
    },
  ]
}
