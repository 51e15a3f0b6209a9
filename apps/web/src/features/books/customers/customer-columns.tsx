import type { Customer } from '@tillsight/contract/books/customers'
import { Pencil, Trash2 } from 'lucide-react'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import { count, counted, money } from '#platform/words/format.ts'
import { PhoneNumber } from '#platform/words/phone-number.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { type OpenDialog, preloadDialogs } from './customer-dialogs.tsx'
import { SegmentBadge } from './segment-badge.tsx'

type CustomerColumns = {
  clock: StoreTime
  /** Null for a role that may not change anything. */
  onOpen: ((dialog: OpenDialog) => void) | null
}

export const customerColumns = (
  shown: ShownList<'customers'>,
  { clock, onOpen }: CustomerColumns,
): LongColumn<Customer>[] => [
  ...listColumns<Customer>(shown, {
    name: {
      className: 'max-[55.99rem]:col-span-2',
      cell: (customer, isShown) => <CustomerCell customer={customer} isShown={isShown} />,
    },
    email: { width: 14, rank: 6, cell: ({ email }) => <Truncated text={email ?? '—'} /> },
    number: {
      width: 10,
      rank: 5,
      cell: ({ number }) => (number ? <PhoneNumber number={number} /> : '—'),
    },
    location: { width: 9, rank: 4, cell: ({ location }) => <Truncated text={location ?? '—'} /> },
    segment: { width: 8, rank: 1, cell: ({ segment }) => <SegmentBadge segment={segment} /> },
    purchases: { width: 7, rank: 2, cell: ({ purchases }) => count(purchases) },
    total_spent: { width: 8.5, cell: ({ total_spent }) => money(total_spent) },
    average_check: { width: 9.5, rank: 3, cell: ({ average_check }) => money(average_check) },
    last_purchase: {
      width: 9,
      rank: 4,
      cell: ({ last_purchase }) => (last_purchase ? clock.date(last_purchase) : '—'),
    },
  }),
  ...(onOpen ? [actionsColumn(onOpen)] : []),
]

const Truncated = ({ text }: { text: string }) => (
  <span title={text} className="block truncate">
    {text}
  </span>
)

const actionsColumn = (onOpen: (dialog: OpenDialog) => void): LongColumn<Customer> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  width: 7,
  className: 'max-[55.99rem]:ms-auto',
  cell: (customer) => (
    <span className="inline-flex items-center">
      <IconButton
        label={`Edit ${customer.name}`}
        icon={Pencil}
        size="sm"
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
        onClick={() => onOpen({ kind: 'edit', customer })}
      />
      <IconButton
        label={`Delete ${customer.name}`}
        icon={Trash2}
        size="sm"
        onClick={() => onOpen({ kind: 'delete', customer })}
      />
    </span>
  ),
})

type CustomerCellProps = { customer: Customer; isShown: (column: string) => boolean }

const CustomerCell = ({ customer, isShown }: CustomerCellProps) => {
  const { id, name, email, number, purchases, total_spent, segment } = customer
  const hasColumn = isShown(!email && number ? 'number' : 'email')
  return (
    <div className="min-w-0">
      <div className="flex items-baseline gap-3">
        <Link
          to={`/platform/customers/${id}`}
          title={name}
          className="line-clamp-2 min-w-0 font-[560] wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4 min-[56rem]:line-clamp-1"
        >
          {name}
        </Link>
        <span className="ms-auto shrink-0 font-[560] min-[56rem]:hidden">{money(total_spent)}</span>
      </div>
      <p
        className={classNames('truncate text-sm text-ink-faint', hasColumn && 'min-[56rem]:hidden')}
        title={email ?? undefined}
      >
        {email ?? (number ? <PhoneNumber number={number} /> : 'No email yet')}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft min-[56rem]:hidden">
        <SegmentBadge segment={segment} />
        {counted(purchases, 'purchase')}
      </p>
    </div>
  )
}
