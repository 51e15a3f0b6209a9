import type { Purchase } from '@tillsight/contract/books/purchases'
import { ClipboardList } from 'lucide-react'
import { BackLink } from '#platform/page/back-link.tsx'
import { knownOf, RecordDetails } from '#platform/page/record-details.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseReceipts } from './purchase-receipts.tsx'
import { usePurchase } from './purchases.api.ts'

export const PurchaseScreen = ({ id }: { id: string }) => {
  const purchase = usePurchase(id)
  const known = knownOf(purchase)
  return (
    <>
      <BackLink to="/platform/suppliers/orders">All purchase orders</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl">{known ? titleOf(known) : 'Purchase order'}</h1>
            {known && <PurchaseBadge status={known.status} isLate={known.is_late} />}
          </div>
          {known && (
            <p className="mt-1 wrap-anywhere text-ink-soft">
              <Link to={`/platform/suppliers/${known.id_supplier}`} className="quiet-link">
                {known.supplier}
              </Link>
            </p>
          )}
        </div>
        {known && <PurchaseActions purchase={known} />}
      </header>
      <RecordDetails noun="purchase order" read={purchase} gone={gone}>
        {(purchase) => (
          <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
            <div className="grid gap-6">
              <PurchaseLines purchase={purchase} />
              <PurchaseReceipts purchase={purchase} />
            </div>
            <Facts purchase={purchase} />
          </div>
        )}
      </RecordDetails>
    </>
  )
}

const titleOf = ({ status, number }: Purchase): string =>
  status === 'DRAFT' ? 'Draft of a purchase order' : number

const Facts = ({ purchase }: { purchase: Purchase }) => {
  const { date } = useStoreTime()
  const { created_at, by, sent, expected, total, received, minimum, status, note } = purchase
  const isBelow = status === 'DRAFT' && minimum !== null && total < minimum
  return (
    <Card title="Details">
      <FactList
        facts={[
          ['Drafted', [date(created_at), by].filter(Boolean).join(', ')],
          ['Sent', sent && formatDay(sent)],
          ['Expected', expected && formatDay(expected)],
          ['Ordered', money(total)],
          ['Received', status === 'DRAFT' ? null : money(received)],
          ['Note', note],
        ]}
      />
      {isBelow && (
        <p className="mt-4 text-sm text-warn">
          {money(minimum - total)} below the minimum order of {money(minimum)}.
        </p>
      )}
      <p className="mt-4 text-sm text-ink-faint">All amounts are without tax.</p>
    </Card>
  )
}

const gone = {
  icon: ClipboardList,
  title: 'Purchase order not found',
  text: 'It was deleted while it was a draft.',
  list: { to: '/platform/suppliers/orders', label: 'All purchase orders' },
}
