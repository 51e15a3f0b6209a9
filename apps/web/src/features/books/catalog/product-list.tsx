import { Package, Plus } from 'lucide-react'
import { NoRows } from '#platform/lists/no-rows.tsx'
import { PagedList } from '#platform/lists/paged-list.tsx'
import type { ShownList } from '#platform/lists/use-list.ts'
import { ImportButton } from '#platform/page/import-button.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { productColumns } from './product-columns.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import type { useProductFilters } from './product-filters.ts'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import type { useProducts } from './products.api.ts'
import type { Selection } from './selection.ts'
import { useArchiveWithUndo } from './use-archive-with-undo.ts'

type ProductListProps = {
  shown: ShownList<'products'>
  products: ReturnType<typeof useProducts>
  selection: Selection
  filtering: ReturnType<typeof useProductFilters>
  onOpen: (dialog: OpenDialog) => void
}

export const ProductList = ({ shown, products, selection, filtering, onOpen }: ProductListProps) => {
  const mayWrite = useMay('products:write')
  const onArchive = useArchiveWithUndo()
  return (
    <PagedList
      caption="Products"
      noun="product"
      pages={products}
      columns={productColumns(shown, {
        rows: products.data ?? [],
        selection: mayWrite ? selection : null,
        onOpen,
        onArchive,
      })}
      cardHeight={92}
      isSelected={({ id }) => selection.has(id)}
      waiting={<ProductListSkeleton />}
      empty={
        <NoRows
          icon={Package}
          filtering={filtering}
          noneFound={{ title: 'No products found', text: 'Try adjusting your filters.' }}
          noneYet={{
            title: 'No products found',
            text: 'Add your first product with a name, price and picture.',
          }}
        >
          {mayWrite && (
            <>
              <Button icon={Plus} onClick={() => onOpen({ kind: 'add' })}>
                Add Product
              </Button>
              <ImportButton label="Bring your products from a spreadsheet" />
            </>
          )}
        </NoRows>
      }
    />
  )
}
