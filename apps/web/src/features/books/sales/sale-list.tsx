import { PackagePlus, Plus, Receipt } from 'lucide-react'
import { NoneFound } from '#platform/lists/no-rows.tsx'
import { PagedList } from '#platform/lists/paged-list.tsx'
import type { ShownList } from '#platform/lists/use-list.ts'
import { ImportButton } from '#platform/page/import-button.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useProductChoices } from './choices.api.ts'
import { saleColumns } from './sale-columns.tsx'
import type { OpenDialog } from './sale-dialogs.tsx'
import type { SaleFiltering } from './sale-filters.ts'
import { SaleListSkeleton } from './sale-list-skeleton.tsx'
import { longestAmount } from './sale-words.ts'
import type { useSales } from './sales.api.ts'

type SaleListProps = {
  shown: ShownList<'sales'>
  sales: ReturnType<typeof useSales>
  filtering: SaleFiltering
  onOpen: (dialog: OpenDialog) => void
}

export const SaleList = ({ shown, sales, filtering, onOpen }: SaleListProps) => {
  const clock = useStoreTime()
  const [mayCorrect, maySell] = [useMay('sales:correct'), useMay('sales:write')]
  const rows = sales.data ?? []
  return (
    <PagedList
      caption="Sales"
      noun="sale"
      pages={sales}
      columns={saleColumns(shown, {
        clock,
        mayCorrect,
        longest: longestAmount(rows),
        hasTax: rows.some(({ taxes }) => taxes.length > 0),
        onOpen,
      })}
      cardHeight={68}
      isCounted={false}
      waiting={<SaleListSkeleton />}
      empty={
        filtering.isFiltered ? (
          <NoneFound
            icon={Receipt}
            title="No sales found"
            text="Try adjusting your filters."
            onClear={filtering.clear}
          />
        ) : (
          <FirstSale onAdd={maySell ? () => onOpen({ kind: 'add' }) : null} />
        )
      }
    />
  )
}

const FirstSale = ({ onAdd }: { onAdd: (() => void) | null }) => {
  const { options, isLoading } = useProductChoices('', true)
  if (!isLoading && options.length === 0) return <NothingToSell />
  return <FirstInvitation onAdd={onAdd} />
}

/** A sale needs a product, so that comes first. */
const NothingToSell = () => {
  const mayAdd = useMay('products:write')
  return (
    <EmptyState
      icon={PackagePlus}
      title="No products yet"
      text={
        mayAdd
          ? 'Add your first product with a price and quantity. Then you can record sales.'
          : 'Sales can be recorded once there is a product.'
      }
      action={
        mayAdd && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon={Plus} to="/platform/products?new=product">
              Add Product
            </Button>
            <ImportButton label="Bring past sales from a spreadsheet" />
          </div>
        )
      }
    />
  )
}

const FirstInvitation = ({ onAdd }: { onAdd: (() => void) | null }) => (
  <EmptyState
    icon={Receipt}
    title={onAdd ? 'Record your first sale' : 'No sales yet'}
    text={
      onAdd
        ? 'In Quick sale above, scan or type a product, press Enter, then Enter again to record it. For a client or a past date, use Add Sale.'
        : 'Recorded sales appear here.'
    }
    action={
      onAdd && (
        <div className="flex flex-wrap justify-center gap-3">
          <Button icon={Plus} onClick={onAdd}>
            Add Sale
          </Button>
          <ImportButton label="Bring past sales from a spreadsheet" />
        </div>
      )
    }
  />
)
