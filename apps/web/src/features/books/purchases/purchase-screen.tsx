import type { Purchase } from '@tillsight/contract/books/purchases'
import { ArrowLeft, ClipboardList } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseReceipts } from './purchase-receipts.tsx'
import { usePurchase } from './purchases.api.ts'

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const PurchaseScreen = ({ id }: { id: string }) => {
  const purchase = usePurchase(id)
  const known = isGone(purchase.error) ? undefined : purchase.data
  return (
    <>
      <Link
        to="/platform/suppliers/orders"
        className="touch-reach mb-4 inline-flex items-center gap-1.5 rounded-control text-sm text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        All purchase orders
      </Link>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl">{known ? titleOf(known) : 'Purchase order'}</h1>
            {known && <PurchaseBadge status={known.status} isLate={known.is_late} />}
          </div>
          {known && (
            <p className="mt-1 wrap-anywhere text-ink-soft">
              <Link to={`/platform/suppliers/${known.id_supplier}`} className="text-ink">
                {known.supplier}
              </Link>
            </p>
          )}
        </div>
        {known && <PurchaseActions purchase={known} />}
      </header>
      <Details purchase={purchase} />
    </>
  )
}

const titleOf = ({ status, number }: Purchase): string =>
  status === 'DRAFT' ? 'Draft of a purchase order' : number

const Details = ({ purchase }: { purchase: ReturnType<typeof usePurchase> }) => {
  if (purchase.isPending) return <Skeleton className="h-80 w-full" />
  if (isGone(purchase.error)) return <Gone />
  if (!purchase.data) {
    return (
      <ErrorState
        title="This purchase order could not be shown"
        message={purchase.error?.message ?? ''}
        onRetry={() => purchase.refetch()}
      />
    )
  }
  return (
    <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <PurchaseLines purchase={purchase.data} />
        <PurchaseReceipts purchase={purchase.data} />
      </div>
      <Facts purchase={purchase.data} />
    </div>
  )
}

const Facts = ({ purchase }: { purchase: Purchase }) => {
  const { date } = useStoreTime()
  const { created_at, by, sent, expected, total, received, minimum, status, note } = purchase
  const isBelow = status === 'DRAFT' && minimum !== null && total < minimum
  const facts: [label: string, value: string | null][] = [
    ['Drafted', [date(created_at), by].filter(Boolean).join(', ')],
    ['Sent', sent && formatDay(sent)],
    ['Expected', expected && formatDay(expected)],
    ['Ordered', money(total)],
    ['Received', status === 'DRAFT' ? null : money(received)],
    ['Note', note],
  ]
  return (
    <Card title="Details">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {isBelow && (
        <p className="mt-4 text-sm text-warn">
          {money(minimum - total)} below the minimum order of {money(minimum)}.
        </p>
      )}
      <p className="mt-4 text-sm text-ink-faint">All amounts are without tax.</p>
    </Card>
  )
}

const Gone = () => (
  <EmptyState
    icon={ClipboardList}
    title="Purchase order not found"
    text="It was deleted while it was a draft."
    action={
      <Button variant="secondary" to="/platform/suppliers/orders">
        All purchase orders
      </Button>
    }
  />
)
