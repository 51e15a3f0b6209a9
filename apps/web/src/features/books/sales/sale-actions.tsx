import type { Sale } from '@tillsight/contract/books/sales'
import { EllipsisVertical, Pencil, Trash2, Undo2 } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { OpenDialog } from './sale-dialogs.tsx'
import { nameOf, returnedOf } from './sale-words.ts'

type SaleActionsProps = { sale: Sale; onOpen: (dialog: OpenDialog) => void }

/** A return is only ever deleted; a sale that came back whole cannot come back again. */
export const SaleActions = ({ sale, onOpen }: SaleActionsProps) => {
  const name = nameOf(sale)
  const isSale = sale.kind === 'SALE'
  const mayReturn = isSale && returnedOf(sale) !== 'fully'
  const edit = () => onOpen({ kind: 'edit', sale })
  const takeBack = () => onOpen({ kind: 'return', sale })
  const remove = () => onOpen({ kind: 'delete', sale })

  return (
    <>
      <span className="inline-flex items-center max-[55.99rem]:hidden">
        {isSale ? <IconButton label={`Edit ${name}`} icon={Pencil} size="sm" onClick={edit} /> : <NoButton />}
        {mayReturn ? (
          <IconButton label={`Return ${name}`} icon={Undo2} size="sm" onClick={takeBack} />
        ) : (
          <NoButton />
        )}
        <IconButton label={`Delete ${name}`} icon={Trash2} size="sm" onClick={remove} />
      </span>
      <span className="min-[56rem]:hidden">
        <Menu
          label={`Actions for ${name}`}
          icon={EllipsisVertical}
          items={[
            ...(isSale ? [{ label: 'Edit', icon: Pencil, onSelect: edit }] : []),
            ...(mayReturn ? [{ label: 'Return', icon: Undo2, onSelect: takeBack }] : []),
            { label: 'Delete', icon: Trash2, onSelect: remove },
          ]}
        />
      </span>
    </>
  )
}

/** Keeps the columns of buttons in line. */
const NoButton = () => <span className="w-control-sm" />
