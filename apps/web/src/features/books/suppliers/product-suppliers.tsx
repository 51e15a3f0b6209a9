import type { Product } from '@tillsight/contract/books/products'
import type { ProductSupplier } from '@tillsight/contract/books/suppliers'
import { inUnits, perUnit } from '@tillsight/domain/books/catalog/unit'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { count, counted, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useProductSuppliers } from './suppliers.api.ts'

const SuppliedDialog = lazyDialog(async () => (await import('./supplied-dialog.tsx')).SuppliedDialog)
const ChooseSupplierDialog = lazyDialog(
  async () => (await import('./choose-supplier-dialog.tsx')).ChooseSupplierDialog,
)

type Shown = Pick<Product, 'id' | 'name' | 'long_name' | 'unit' | 'sold_by_measure'>
type Editing = { supplier: { id: string; name: string }; terms: ProductSupplier | null }

/** Who sells the product to the store, and what is on order. `onOrder` is of another feature. */
export const ProductSuppliers = ({ product, onOrder }: { product: Shown; onOrder: ReactNode }) => {
  const maySee = useMay('suppliers:read')
  const mayWrite = useMay('suppliers:write')
  const suppliers = useProductSuppliers(product.id)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  if (!maySee) return null
  return (
    <Card
      title="Suppliers"
      actions={
        <>
          {suppliers.data && suppliers.data.length > 0 && (
            <ListExport
              call="GET /supplier/for_product_export"
              what="the suppliers"
              of={{ id: product.id }}
            />
          )}
          {mayWrite && (
            <Button variant="secondary" icon={Plus} size="sm" onClick={() => setIsChoosing(true)}>
              Add supplier
            </Button>
          )}
        </>
      }
    >
      <List
        suppliers={suppliers}
        product={product}
        onEdit={
          mayWrite
            ? (terms) => setEditing({ supplier: { id: terms.id_supplier, name: terms.name }, terms })
            : null
        }
      />
      {onOrder}
      {isChoosing && (
        <ChooseSupplierDialog
          onChoose={(supplier) => {
            setIsChoosing(false)
            setEditing({
              supplier,
              terms: suppliers.data?.find((one) => one.id_supplier === supplier.id) ?? null,
            })
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {editing && (
        <SuppliedDialog
          supplier={editing.supplier}
          product={{
            ...product,
            id_product: product.id,
            name: product.long_name ?? product.name,
            cost: editing.terms?.cost ?? null,
            article: editing.terms?.article ?? null,
            pack_size: editing.terms?.pack_size ?? 1,
            preferred: editing.terms?.preferred ?? suppliers.data?.length === 0,
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

type ListProps = {
  suppliers: ReturnType<typeof useProductSuppliers>
  product: Shown
  onEdit: ((terms: ProductSupplier) => void) | null
}

const List = ({ suppliers, product, onEdit }: ListProps) => {
  if (suppliers.isPending) return <Skeleton className="h-12 w-full" />
  if (!suppliers.data) {
    return (
      <ErrorState
        title="The suppliers could not be loaded"
        message={suppliers.error?.message ?? ''}
        onRetry={() => suppliers.refetch()}
      />
    )
  }
  if (suppliers.data.length === 0) {
    return <p className="text-ink-soft">No supplier yet. With one, you see when to order more.</p>
  }
  return (
    <ul className="divide-y divide-line">
      {suppliers.data.map((terms) => (
        <li key={terms.id_supplier} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link
                to={`/platform/suppliers/${terms.id_supplier}`}
                className="font-[560] wrap-anywhere text-ink no-underline hover:underline"
              >
                {terms.name}
              </Link>
              {terms.preferred && <Badge tone="gain">Preferred</Badge>}
              {terms.status === 'ARCHIVED' && <Badge tone="neutral">Archived</Badge>}
            </div>
            <p className="text-sm text-ink-soft">
              {[
                perUnit(money(terms.cost), product.unit),
                `${counted(terms.lead_days, 'day')} lead time`,
                ...(terms.pack_size === 1
                  ? []
                  : [`packs of ${inUnits(count(terms.pack_size), product.unit)}`]),
                ...(terms.article ? [terms.article] : []),
              ].join(' · ')}
            </p>
          </div>
          {onEdit && (
            <IconButton label={`Edit ${terms.name}`} icon={Pencil} size="sm" onClick={() => onEdit(terms)} />
          )}
        </li>
      ))}
    </ul>
  )
}
