import type { Product } from '@tillsight/contract/books/products'
import { EllipsisVertical, PackagePlus, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { productMenuItems } from './product-menu-items.ts'

type ProductActionsProps = {
  product: Product
  mayWrite: boolean
  onOpen: (dialog: OpenDialog) => void
  onArchive: (products: Product[], archived: boolean) => void
}

export const ProductActions = ({ product, mayWrite, onOpen, onArchive }: ProductActionsProps) => {
  const { id, name } = product
  const open = { label: 'Open', icon: SquareArrowOutUpRight, to: `/platform/products/${id}` }
  if (!mayWrite) return <IconButton label={`Open ${name}`} icon={open.icon} to={open.to} size="sm" />

  return (
    <span className="inline-flex items-center">
      <span className="contents max-[30rem]:hidden">
        <IconButton
          label={`Edit ${name}`}
          icon={Pencil}
          size="sm"
          onClick={() => onOpen({ kind: 'edit', product })}
        />
        <IconButton
          label={`Delete ${name}`}
          icon={Trash2}
          size="sm"
          onClick={() => onOpen({ kind: 'delete', product })}
        />
      </span>
      <Menu
        label={`Actions for ${name}`}
        icon={EllipsisVertical}
        items={[
          open,
          { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ kind: 'edit', product }) },
          {
            label: 'Receive stock',
            icon: PackagePlus,
            onSelect: () => onOpen({ kind: 'stock', product, reason: 'received' }),
          },
          ...productMenuItems({ product, onOpen, onArchive }),
          { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ kind: 'delete', product }) },
        ]}
      />
    </span>
  )
}
