import type { Category } from '@tillsight/contract/books/categories'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { ListExport } from '#platform/page/list-export.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useCategories } from './categories.api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

export const ManageCategoriesDialog = ({ onClose }: { onClose: () => void }) => {
  const [creating, setCreating] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      title="Categories"
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <ListExport call="GET /product_categories/export" what="the categories" />
          <Button variant="secondary" icon={Plus} disabled={busy} onClick={() => setCreating(true)}>
            Create New Category
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <CategoryList onBusy={setBusy} />
      {creating && <CategoryDialog onClose={() => setCreating(false)} onCreate={() => undefined} />}
    </Dialog>
  )
}

const CategoryList = ({ onBusy }: { onBusy: (busy: boolean) => void }) => {
  const categories = useCategories()
  const [open, setOpen] = useState<string | null>(null)
  if (categories.isPending) return <Skeleton className="h-40 w-full" />
  if (!categories.data) {
    return (
      <ErrorState
        title="The categories could not be loaded"
        message={categories.error.message}
        onRetry={() => categories.refetch()}
      />
    )
  }
  if (categories.data.length === 0) {
    return (
      <EmptyState icon={Tags} title="No categories yet" text="Categories help you organize your products." />
    )
  }
  return (
    <ul className="-mx-2">
      {categories.data.map((category: Category) => (
        <li key={category.id} className="border-b border-line last:border-0">
          <CategoryRow
            category={category}
            others={categories.data.filter(({ id }) => id !== category.id)}
            isOpen={open === category.id}
            onOpen={(isOpen) => setOpen(isOpen ? category.id : null)}
            onBusy={onBusy}
          />
        </li>
      ))}
    </ul>
  )
}
