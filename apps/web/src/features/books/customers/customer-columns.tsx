import type { Customer } from '@tillsight/contract/books/customers'
import { Pencil, Trash2 } from 'lucide-react'
import { count, counted, money } from '#platform/words/format.ts'
import { PhoneNumber } from '#platform/words/phone-number.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { type OpenDialog, preloadDialogs } from './customer-dialogs.tsx'
import { type CustomerSort, columnWords, type SortColumn } from './customer-sort.ts'
import { SegmentBadge } from './segment-badge.tsx'

type CustomerColumns = {
  sort: CustomerSort
  onSort: (column: SortColumn) => void
  /** Null for a role that may not change anything. */
  onOpen: ((dialog: OpenDialog) => void) | null
}

const wideOnly = 'max-[55.99rem]:hidden'

export const customerColumns = ({ sort, onSort, onOpen }: CustomerColumns): LongColumn<Customer>[] => {
  const head = (column: SortColumn, align?: 'right') => {
    const order = sort.isDescending ? 'descending' : 'ascending'
    const direction = sort.column === column ? order : undefined
    return {
      key: column,
      header: columnWords[column],
      sort: { direction, onSort: () => onSort(column) },
      align,
    } as const
  }
  return [
    {
      ...head('name'),
      primary: true,
      className: 'max-[55.99rem]:col-span-2',
      cell: (customer) => <CustomerCell {...customer} />,
    },
    {
      ...head('purchases', 'right'),
      className: `${wideOnly} w-[9rem]`,
      cell: ({ purchases }) => count(purchases),
    },
    {
      ...head('total_spent', 'right'),
      className: `${wideOnly} w-[10rem]`,
      cell: ({ total_spent }) => money(total_spent),
    },
    {
      ...head('average_check', 'right'),
      className: `${wideOnly} w-[10rem]`,
      cell: ({ average_check }) => money(average_check),
    },
    {
      ...head('segment'),
      className: `${wideOnly} w-[9.5rem] !ps-6`,
      cell: ({ segment }) => <SegmentBadge segment={segment} />,
    },
    ...(onOpen ? [actionsColumn(onOpen)] : []),
  ]
}

const actionsColumn = (onOpen: (dialog: OpenDialog) => void): LongColumn<Customer> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  className: 'min-[56rem]:w-28 max-[55.99rem]:ms-auto',
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

const CustomerCell = ({ id, name, email, number, purchases, total_spent, segment }: Customer) => (
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
    <p className="truncate text-sm text-ink-faint" title={email ?? undefined}>
      {email ?? (number ? <PhoneNumber number={number} /> : 'No email yet')}
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft min-[56rem]:hidden">
      <SegmentBadge segment={segment} />
      {counted(purchases, 'purchase')}
    </p>
  </div>
)
