import { Boxes, Tags } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { useAskedToAdd } from '#platform/forms/use-asked-to-add.ts'
import { AddButton } from '#platform/lists/add-button.tsx'
import { ListSection } from '#platform/lists/list-section.tsx'
import { useList } from '#platform/lists/use-list.ts'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useCategories } from './categories.api.ts'
import { preloadDialogs } from './lazy-dialogs.ts'
import { type OpenDialog, ProductDialogs } from './product-dialogs.tsx'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { useProductFilters } from './product-filters.ts'
import { ProductList } from './product-list.tsx'
import { listInput, useProducts, useReload } from './products.api.ts'
import { useSelection } from './selection.ts'

/** `sections` leads to what belongs together with products, and is of another feature. */
export const ProductsScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('products:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const filtering = useProductFilters(useCategories().data)
  const shown = useList('products')
  const products = useProducts(filtering.filters, shown.sort)
  const selection = useSelection(filtering.filters)
  const { reload } = useReload()
  // Where a deleted row was there is nothing left to give the focus back to.
  const heading = useRef<HTMLHeadingElement>(null)

  const asked = useAskedToAdd('product')

  const adding: OpenDialog = { kind: 'add', category: filtering.filters.category }
  useWhenIdle(preloadDialogs)

  return (
    <>
      <ScreenHeader
        title="Products"
        heading={heading}
        isRefreshing={products.isFetching}
        onRefresh={() => void reload()}
      >
        {mayWrite && (
          <>
            {filtering.filters.family && (
              <Button
                variant="secondary"
                icon={Boxes}
                onClick={() => setOpen({ kind: 'family', id: filtering.filters.family })}
              >
                Edit family
              </Button>
            )}
            <Button variant="secondary" icon={Tags} onClick={() => setOpen({ kind: 'categories' })}>
              Categories
            </Button>
            <AddButton label="Add Product" preload={preloadDialogs} onAdd={() => setOpen(adding)} />
          </>
        )}
      </ScreenHeader>
      {sections}
      <ProductFilterBar {...filtering} />
      <div className="mt-4">
        <ListSection
          title="Products"
          shown={shown}
          isFetching={products.isFetching}
          onExport={(file) =>
            download('GET /product/export', { ...listInput(filtering.filters, shown.sort), ...file })
          }
        >
          <ProductList {...{ shown, products, selection, filtering }} onOpen={setOpen} />
        </ListSection>
      </div>
      <BulkBar
        selection={selection}
        onPrint={() =>
          setOpen({ kind: 'labels', products: (products.data ?? []).filter(({ id }) => selection.has(id)) })
        }
      />
      <ProductDialogs
        open={open ?? (asked.isAsked && mayWrite ? adding : null)}
        onClose={() => {
          setOpen(null)
          asked.settle()
        }}
        onDelete={() => heading.current?.focus({ preventScroll: true })}
        onUngroup={() => filtering.choose({ family: '' })}
      />
    </>
  )
}
