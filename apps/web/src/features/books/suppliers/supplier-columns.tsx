import type { Supplier } from '@tillsight/contract/books/suppliers'
import { Pencil } from 'lucide-react'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { count, counted, money } from '#platform/words/format.ts'
import { PhoneNumber } from '#platform/words/phone-number.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { type OpenDialog, preloadDialogs } from './supplier-dialogs.tsx'

/** `onOpen` is null for a role that may not change anything. */
export const supplierColumns = (
  shown: ShownList<'suppliers'>,
  onOpen: ((dialog: OpenDialog) => void) | null,
): LongColumn<Supplier>[] => [
  ...listColumns<Supplier>(shown, {
    name: {
      className: 'max-[55.99rem]:col-span-2',
      cell: (supplier) => <SupplierCell supplier={supplier} />,
    },
    contact: { width: 10, rank: 5, cell: ({ contact }) => <Truncated text={contact} /> },
    email: { width: 13, rank: 7, cell: ({ email }) => <Truncated text={email} /> },
    phone: { width: 10, rank: 6, cell: ({ phone }) => (phone ? <PhoneNumber number={phone} /> : '—') },
    lead_days: { width: 9.5, rank: 2, cell: ({ lead_days }) => count(lead_days) },
    minimum: { width: 8.5, rank: 6, cell: ({ minimum }) => (minimum === null ? '—' : money(minimum)) },
    products: { width: 6.5, rank: 4, cell: ({ products }) => count(products) },
    open_orders: { width: 8, rank: 3, cell: ({ open_orders }) => count(open_orders) },
    on_order: { width: 8, cell: ({ on_order }) => money(on_order) },
    last_order: {
      width: 8,
      rank: 4,
      cell: ({ last_order }) => (last_order ? formatDay(last_order) : '—'),
    },
  }),
  ...(onOpen ? [actionsColumn(onOpen)] : []),
]

const Truncated = ({ text }: { text: string | null }) => (
  <span title={text ?? undefined} className="block truncate">
    {text ?? '—'}
  </span>
)

const actionsColumn = (onOpen: (dialog: OpenDialog) => void): LongColumn<Supplier> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  width: 5,
  className: 'max-[55.99rem]:ms-auto',
  cell: (supplier) => (
    <IconButton
      label={`Edit ${supplier.name}`}
      icon={Pencil}
      size="sm"
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
      onClick={() => onOpen({ kind: 'edit', supplier })}
    />
  ),
})

const SupplierCell = ({ supplier }: { supplier: Supplier }) => (
  <div className="min-w-0">
    <div className="flex items-baseline gap-3">
      <Link
        to={`/platform/suppliers/${supplier.id}`}
        title={supplier.name}
        className="line-clamp-2 min-w-0 font-[560] wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4 min-[56rem]:line-clamp-1"
      >
        {supplier.name}
      </Link>
      <span className="ms-auto shrink-0 font-[560] min-[56rem]:hidden">{money(supplier.on_order)}</span>
    </div>
    <p className="truncate text-sm text-ink-faint min-[56rem]:hidden">
      {supplier.contact ?? supplier.email ?? 'No contact yet'}
    </p>
    <p className="mt-1 text-sm text-ink-soft min-[56rem]:hidden">
      {counted(supplier.products, 'product')} · {counted(supplier.open_orders, 'open order')}
    </p>
  </div>
)
