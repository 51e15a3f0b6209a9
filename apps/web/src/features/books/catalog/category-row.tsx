import type { Category } from '@tillsight/contract/books/categories'
import { Merge, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '#platform/words/format.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoveProductsForm } from './move-products-form.tsx'
import { RenameCategoryForm } from './rename-category-form.tsx'

type CategoryRowProps = {
  category: Category
  others: Category[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onBusy: (busy: boolean) => void
}
type Act = 'rename' | 'merge' | 'delete'

/** A category, and in its place what is done to it. */
export const CategoryRow = ({ category, others, isOpen, onOpen, onBusy }: CategoryRowProps) => {
  const [act, setAct] = useState<Act>('rename')
  const row = useRef<HTMLDivElement>(null)
  const start = (chosen: Act) => {
    setAct(chosen)
    onOpen(true)
  }
  const close = () => {
    flushSync(() => onOpen(false))
    row.current?.querySelector<HTMLElement>(`[data-act=${act}]`)?.focus()
  }
  const shared = { category, onClose: close, onBusy }

  if (isOpen && act === 'rename') return <RenameCategoryForm {...shared} />
  if (isOpen)
    return <MoveProductsForm {...shared} act={act === 'merge' ? 'merge' : 'delete'} others={others} />
  return (
    <div ref={row} className="flex items-center gap-2 px-2 py-1.5">
      <span className="flex min-w-0 flex-1 items-center gap-x-2 max-[30rem]:flex-col max-[30rem]:items-start">
        <span className="min-w-0 max-w-full flex-1 truncate font-[560]">{category.name}</span>
        <span className="shrink-0 text-sm text-ink-faint">{counted(category.products, 'product')}</span>
      </span>
      <IconButton
        data-act="rename"
        label={`Rename ${category.name}`}
        icon={Pencil}
        size="sm"
        onClick={() => start('rename')}
      />
      <IconButton
        data-act="merge"
        label={`Merge ${category.name} into another`}
        icon={Merge}
        size="sm"
        disabled={others.length === 0}
        onClick={() => start('merge')}
      />
      <IconButton
        data-act="delete"
        label={`Delete ${category.name}`}
        icon={Trash2}
        size="sm"
        onClick={() => start('delete')}
      />
    </div>
  )
}
