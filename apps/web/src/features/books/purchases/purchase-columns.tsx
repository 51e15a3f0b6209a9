import type { ListedPurchase } from '@tillsight/contract/books/purchases'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import { count, counted, money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { PurchaseBadge } from './purchase-badge.tsx'

const day = (text: string | null): string => (text ? formatDay(text) : '—')

export const purchaseColumns = (
  shown: ShownList<'purchases'>,
  clock: StoreTime,
): LongColumn<ListedPurchase>[] =>
  listColumns<ListedPurchase>(shown, {
    number: {
      className: 'max-[55.99rem]:col-span-2',
      cell: (purchase) => <PurchaseCell purchase={purchase} />,
    },
    supplier: {
      width: 14,
      cell: ({ supplier }) => (
        <span title={supplier} className="block truncate">
          {supplier}
        </span>
      ),
    },
    status: {
      width: 12,
      rank: 1,
      cell: ({ status, is_late }) => <PurchaseBadge status={status} isLate={is_late} />,
    },
    created: { width: 8, rank: 6, cell: ({ created_at }) => clock.date(created_at) },
    sent: { width: 8, rank: 4, cell: ({ sent }) => day(sent) },
    expected: { width: 8, rank: 3, cell: ({ expected }) => day(expected) },
    lines: { width: 6.5, rank: 5, cell: ({ lines }) => count(lines) },
    total: { width: 8, cell: ({ total }) => money(total) },
    received: { width: 8, rank: 2, cell: ({ received }) => money(received) },
  })

const PurchaseCell = ({ purchase }: { purchase: ListedPurchase }) => (
  <div className="min-w-0">
    <div className="flex items-baseline gap-3">
      <Link
        to={`/platform/suppliers/orders/${purchase.id}`}
        aria-label={`${purchase.number}, ${purchase.supplier}`}
        className="font-[560] whitespace-nowrap text-ink no-underline hover:underline hover:underline-offset-4"
      >
        {purchase.number}
      </Link>
      <span className="ms-auto shrink-0 font-[560] min-[56rem]:hidden">{money(purchase.total)}</span>
    </div>
    <p className="truncate text-sm text-ink-faint min-[56rem]:hidden">
      {purchase.supplier} · {counted(purchase.lines, 'product')}
    </p>
    <p className="mt-1 min-[56rem]:hidden">
      <PurchaseBadge status={purchase.status} isLate={purchase.is_late} />
    </p>
  </div>
)
