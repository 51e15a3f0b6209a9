import { ClipboardList } from 'lucide-react'
import { money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'
import { useSupplierOrders } from './purchases.api.ts'

/** The latest orders of a supplier, open ones and past ones. */
export const SupplierOrders = ({ id }: { id: string }) => (
  <Card title="Purchase orders">
    <Orders id={id} />
  </Card>
)

const Orders = ({ id }: { id: string }) => {
  const orders = useSupplierOrders(id)
  if (orders.isPending) return <Skeleton className="h-24 w-full" />
  if (!orders.data) {
    return (
      <ErrorState
        title="The orders could not be loaded"
        message={orders.error?.message ?? ''}
        onRetry={() => orders.refetch()}
      />
    )
  }
  const { data, next } = orders.data
  if (data.length === 0) return <EmptyState icon={ClipboardList} title="No orders yet" />
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <Link
              to={`/platform/suppliers/orders/${order.id}`}
              className="font-[560] text-ink no-underline hover:underline"
            >
              {order.number}
            </Link>
            <PurchaseBadge status={order.status} isLate={order.is_late} />
            <span className="ms-auto">{money(order.total)}</span>
            {order.expected && order.status !== 'RECEIVED' && order.status !== 'CANCELLED' && (
              <span className="w-full text-sm text-ink-faint">Expected {formatDay(order.expected)}</span>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-3 text-sm">
          <Link to={`/platform/suppliers/orders?supplier=${id}`} className="quiet-link">
            All orders of this supplier
          </Link>
        </p>
      )}
    </>
  )
}
