import type { Supplier, SupplierProduct } from '@tillsight/contract/books/suppliers'
import { inUnits, perUnit } from '@tillsight/domain/books/catalog/unit'
import { Package, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ShowMore } from '#platform/api/show-more.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { count, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { useRemoveProduct, useSupplierProducts } from './suppliers.api.ts'

const SuppliedDialog = lazyDialog(async () => (await import('./supplied-dialog.tsx')).SuppliedDialog)

type Editing = { product: SupplierProduct | undefined }

const columns: TableColumn<SupplierProduct>[] = [
  {
    key: 'name',
    header: 'Product',
    primary: true,
    cell: ({ id_product, name, article, preferred }) => (
      <>
        <Link to={`/platform/products/${id_product}`} className="text-ink no-underline hover:underline">
          {name}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm font-normal text-ink-faint">
          {article && <span className="wrap-anywhere">{article}</span>}
          {preferred && <Badge tone="gain">Preferred</Badge>}
        </span>
      </>
    ),
  },
  {
    key: 'stock',
    header: 'In stock',
    align: 'right',
    cell: ({ balance, unit }) => inUnits(count(balance), unit),
  },
  {
    key: 'pack',
    header: 'Pack size',
    align: 'right',
    cell: ({ pack_size, unit }) => inUnits(count(pack_size), unit),
  },
  {
    key: 'cost',
    header: 'Cost',
    align: 'right',
    cell: ({ cost, unit }) => perUnit(money(cost), unit),
  },
]

export const SupplierProducts = ({ supplier }: { supplier: Supplier }) => {
  const mayWrite = useMay('suppliers:write')
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<Editing | null>(null)
  const products = useSupplierProducts(supplier.id, search)
  const remove = useRemove(supplier)
  const actions: TableColumn<SupplierProduct> = {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (product) => (
      <span className="inline-flex">
        <IconButton
          label={`Edit ${product.name}`}
          icon={Pencil}
          size="sm"
          onClick={() => setEditing({ product })}
        />
        <IconButton
          label={`Remove ${product.name}`}
          icon={Trash2}
          size="sm"
          onClick={() => void remove(product)}
        />
      </span>
    ),
  }
  const add = () => setEditing({ product: undefined })
  return (
    <Card
      title="Products"
      description="What it sells, at what cost, and in which packs."
      actions={
        <>
          {supplier.products > 0 && (
            <ListExport
              call="GET /supplier/products_export"
              what="the products of the supplier"
              of={{ id: supplier.id, search }}
            />
          )}
          {mayWrite && (
            <Button variant="secondary" icon={Plus} onClick={add}>
              Add product
            </Button>
          )}
        </>
      }
    >
      {supplier.products > 10 && (
        <div className="mb-4">
          <SearchBox label="Search products" search={search} onType={setSearch} />
        </div>
      )}
      <Products
        products={products}
        columns={mayWrite ? [...columns, actions] : columns}
        isSearched={search !== ''}
      />
      {editing && (
        <SuppliedDialog supplier={supplier} product={editing.product} onClose={() => setEditing(null)} />
      )}
    </Card>
  )
}

const useRemove = (supplier: Supplier) => {
  const notify = useNotify()
  const removal = useRemoveProduct()
  return async (product: SupplierProduct) => {
    try {
      await removal.mutateAsync({ id: supplier.id, id_product: product.id_product })
      notify(`“${product.name}” removed from ${supplier.name}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The product could not be removed.'), { type: 'error' })
    }
  }
}

type ProductsProps = {
  products: ReturnType<typeof useSupplierProducts>
  columns: TableColumn<SupplierProduct>[]
  isSearched: boolean
}

const Products = ({ products, columns, isSearched }: ProductsProps) => {
  if (products.isPending) return <Skeleton className="h-40 w-full" />
  if (!products.data) {
    return (
      <ErrorState
        title="The products could not be loaded"
        message={products.error?.message ?? ''}
        onRetry={() => products.refetch()}
      />
    )
  }
  if (products.data.length === 0) {
    return (
      <EmptyState
        icon={Package}
        title={isSearched ? 'No products found' : 'No products yet'}
        text={isSearched ? 'Try another search.' : 'Add what you buy here, with its cost.'}
      />
    )
  }
  return (
    <>
      <Table
        caption="Products of the supplier"
        columns={columns}
        rows={products.data}
        rowKey={({ id_product }) => id_product}
      />
      <ShowMore pages={products} />
    </>
  )
}
