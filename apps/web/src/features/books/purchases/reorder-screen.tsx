import { PackageCheck } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ListExport } from '#platform/page/list-export.tsx'
import { counted } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useReload, useSuggestions } from './purchases.api.ts'
import { SuggestedOrderCard } from './suggested-order-card.tsx'

type Suggestions = NonNullable<ReturnType<typeof useSuggestions>['data']>

export const ReorderScreen = ({ sections }: { sections: ReactNode }) => {
  const suggestions = useSuggestions()
  const reload = useReload()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <ScreenHeader
        title="What runs out"
        heading={heading}
        isRefreshing={suggestions.isFetching}
        onRefresh={() => void reload()}
      >
        {suggestions.data && <ListExport call="GET /purchase/suggest_export" what="what runs out" />}
      </ScreenHeader>
      {sections}
      <p className="mb-5 max-w-[75ch] text-ink-soft">
        Products at or below their low stock level, and those that would run out within the lead time of their
        supplier plus 7 days at the pace of the last 28 days. The quantity covers the lead time and 28 days,
        in whole packs. What is on order counts as if it were here.
      </p>
      <Suggested suggestions={suggestions} onDraft={() => heading.current?.focus({ preventScroll: true })} />
    </>
  )
}

type SuggestedProps = { suggestions: ReturnType<typeof useSuggestions>; onDraft: () => void }

const Suggested = ({ suggestions, onDraft }: SuggestedProps) => {
  if (suggestions.isPending) return <Skeleton className="h-80 w-full" />
  if (!suggestions.data) {
    return (
      <ErrorState
        title="This could not be loaded"
        message={suggestions.error?.message ?? ''}
        onRetry={() => suggestions.refetch()}
      />
    )
  }
  const { suppliers, count_without_supplier } = suggestions.data
  if (suppliers.length === 0 && count_without_supplier === 0) {
    return (
      <Card>
        <EmptyState
          icon={PackageCheck}
          title="Nothing runs out"
          text="No product is expected to run out before a delivery could arrive."
        />
      </Card>
    )
  }
  return (
    <div className="grid gap-6">
      {suppliers.map((order) => (
        <SuggestedOrderCard key={order.id} order={order} onDraft={onDraft} />
      ))}
      {count_without_supplier > 0 && <WithoutSupplier {...suggestions.data} />}
    </div>
  )
}

const WithoutSupplier = ({ without_supplier, count_without_supplier }: Suggestions) => (
  <Card
    title="Without a supplier"
    description={`${counted(count_without_supplier, 'product')}. Open one to set its supplier, so that it can be ordered.`}
  >
    <ul className="divide-y divide-line">
      {without_supplier.map(({ id_product, name, why }) => (
        <li key={id_product} className="py-2.5 first:pt-0 last:pb-0">
          <Link
            to={`/platform/products/${id_product}`}
            className="font-[560] wrap-anywhere text-ink no-underline hover:underline"
          >
            {name}
          </Link>
          <p className="text-sm text-ink-soft">{why}</p>
        </li>
      ))}
    </ul>
    {without_supplier.length < count_without_supplier && (
      <p className="mt-3 text-sm text-ink-faint">
        And {counted(count_without_supplier - without_supplier.length, 'more product', 'more products')}.
      </p>
    )}
  </Card>
)
