import type { Product } from '@tillsight/contract/products'
import {
  Archive,
  ArchiveRestore,
  ClipboardList,
  EllipsisVertical,
  PackagePlus,
  Pencil,
  SquareArrowOutUpRight,
  Trash2,
} from 'lucide-react'
import { useMay } from '#platform/use-may.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { useArchiveWithUndo } from './use-archive-with-undo.ts'

type ProductActionsProps = { product: Product; onOpen: (dialog: OpenDialog) => void }

export const ProductActions = ({ product, onOpen }: ProductActionsProps) => {
  const mayWrite = useMay('products:write')
  const archive = useArchiveWithUndo()
  const { id, name, status } = product
  const isArchived = status === 'ARCHIVED'
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
        label={`More for ${name}`}
        icon={EllipsisVertical}
        items={[
          open,
          { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ kind: 'edit', product }) },
          {
            label: 'Receive goods',
            icon: PackagePlus,
            onSelect: () => onOpen({ kind: 'stock', product, reason: 'received' }),
          },
          {
            label: 'Recount',
            icon: ClipboardList,
            onSelect: () => onOpen({ kind: 'stock', product, reason: 'recount' }),
          },
          {
            label: isArchived ? 'Restore' : 'Archive',
            icon: isArchived ? ArchiveRestore : Archive,
            onSelect: () => archive([product], !isArchived),
          },
          { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ kind: 'delete', product }) },
        ]}
      />
    </span>
  )
}
