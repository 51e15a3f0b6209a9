import { Ellipsis, Pencil, Percent, Shapes, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useToday } from '#platform/time/use-today.ts'
import { count } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TaxSettings } from './tax-settings.tsx'
import { rateWords } from './tax-words.ts'
import { type Tax, useTaxes } from './taxes.api.ts'

const TaxDialog = lazyDialog(async () => (await import('./tax-dialog.tsx')).TaxDialog)
const TaxScopeDialog = lazyDialog(async () => (await import('./tax-scope-dialog.tsx')).TaxScopeDialog)
const DeleteTaxDialog = lazyDialog(async () => (await import('./delete-tax-dialog.tsx')).DeleteTaxDialog)

type Open = { act: 'add' } | { act: 'edit' | 'scope' | 'delete'; tax: Tax }

/** The taxes of the store, and how they are charged. */
export const TaxSection = () => {
  const read = useTaxes()
  const [open, setOpen] = useState<Open | null>(null)
  const isReadOnly = useReadOnly()
  const close = () => setOpen(null)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card
        title="Taxes"
        description="Charged on sales and shown on receipts. Revenue and profit count without tax."
        actions={
          <>
            {!isReadOnly && (
              <Button size="sm" icon={Percent} onClick={() => setOpen({ act: 'add' })}>
                Add Tax
              </Button>
            )}
            <ListExport call="GET /tax/export" what="the taxes" />
          </>
        }
      >
        {read.data ? (
          <TaxRows taxes={read.data.taxes} onOpen={setOpen} />
        ) : read.error ? (
          <ReadFailure title="The taxes could not be loaded" read={read} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Card>
      {read.data && <TaxSettings {...read.data} />}
      {open?.act === 'add' && <TaxDialog onClose={close} />}
      {open?.act === 'edit' && <TaxDialog tax={open.tax} onClose={close} />}
      {open?.act === 'scope' && <TaxScopeDialog tax={open.tax} onClose={close} />}
      {open?.act === 'delete' && (
        <DeleteTaxDialog
          tax={open.tax}
          isOfStore={read.data?.settings.id_tax === open.tax.id}
          onClose={close}
        />
      )}
    </div>
  )
}

type TaxRowsProps = { taxes: Tax[]; onOpen: (open: Open) => void }

const TaxRows = ({ taxes, onOpen }: TaxRowsProps) => {
  const today = useToday()
  const isReadOnly = useReadOnly()
  if (taxes.length === 0) {
    return (
      <EmptyState
        icon={Percent}
        title="No taxes yet"
        text="Add a tax and choose it for the store. Until then sales have no tax."
      />
    )
  }
  return (
    <ul className="grid">
      {taxes.map((tax) => (
        <li
          key={tax.id}
          className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-[560] wrap-anywhere">{tax.name}</p>
            <p className="text-sm text-ink-faint">
              {[rateWords(tax, today), ...scopeWords(tax)].filter(Boolean).join(' · ')}
            </p>
          </div>
          {!isReadOnly && (
            <Menu
              label={`Actions for ${tax.name}`}
              icon={Ellipsis}
              items={[
                { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ act: 'edit', tax }) },
                { label: 'Choose categories', icon: Shapes, onSelect: () => onOpen({ act: 'scope', tax }) },
                { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ act: 'delete', tax }) },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const numbered = (number: number, one: string, several: string): string =>
  `${count(number)} ${number === 1 ? one : several}`

const scopeWords = ({ id_categories, products }: Tax): string[] => [
  ...(id_categories.length > 0 ? [numbered(id_categories.length, 'category', 'categories')] : []),
  ...(products > 0 ? [numbered(products, 'product', 'products')] : []),
]
