import type { Product } from '@tillsight/contract/books/products'
import { inUnits, perUnit, units } from '@tillsight/domain/books/catalog/unit'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { count, money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { ProductActions } from './product-actions.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { Selection } from './selection.ts'
import { StatusBadge } from './status-badge.tsx'

type ProductColumns = {
  rows: Product[]
  /** Null for a role that may not change anything. */
  selection: Selection | null
  onOpen: (dialog: OpenDialog) => void
  onArchive: (products: Product[], archived: boolean) => void
}

/** A finger needs more room than a pointer. */
const isCoarse = () => window.matchMedia('(pointer: coarse)').matches

export const productColumns = (
  shown: ShownList<'products'>,
  { rows, selection, onOpen, onArchive }: ProductColumns,
): LongColumn<Product>[] => [
  ...(selection ? [selectColumn(rows, selection)] : []),
  ...listColumns<Product>(shown, {
    name: {
      className: selection ? undefined : 'max-[55.99rem]:col-span-2',
      cell: (product) => <ProductCell {...product} />,
    },
    long_name: { width: 14, rank: 6, cell: ({ long_name }) => <Truncated text={long_name ?? '—'} /> },
    sku: { width: 9, rank: 4, cell: ({ sku }) => <Truncated text={sku ?? '—'} /> },
    barcodes: { width: 10, rank: 5, cell: ({ barcodes }) => <Truncated text={barcodes.join(', ') || '—'} /> },
    category: { width: 11, rank: 3, cell: ({ category }) => <Truncated text={category} /> },
    price: { width: 8, cell: ({ price, unit }) => perUnit(money(price), unit) },
    cost: {
      width: 8,
      rank: 2,
      cell: ({ cost_price }) => (cost_price === undefined ? '—' : money(cost_price)),
    },
    quantity: { width: 6.5, cell: ({ balance, unit }) => inUnits(count(balance), unit) },
    unit: { width: 7, rank: 7, cell: ({ unit }) => units[unit].name },
    status: {
      width: 8.5,
      rank: 1,
      className: 'min-[56rem]:!ps-6',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  }),
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    width: isCoarse() ? 10 : 9,
    className: 'max-[55.99rem]:ms-auto',
    cell: (product) => <ProductActions mayWrite={selection !== null} {...{ product, onOpen, onArchive }} />,
  },
]

const Truncated = ({ text }: { text: string }) => (
  <span title={text} className="block truncate">
    {text}
  </span>
)

const selectColumn = (rows: Product[], selection: Selection): LongColumn<Product> => {
  const ids = rows.map(({ id }) => id)
  const selected = ids.filter(selection.has).length
  return {
    key: 'select',
    header: (
      <Checkbox
        label="Select all products shown"
        checked={selected === 0 ? false : selected === ids.length || 'mixed'}
        onChange={(checked) => selection.set(ids, checked)}
      />
    ),
    width: 3.5,
    className: '!pe-0',
    cell: ({ id, name }) => (
      <Checkbox
        label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={(checked) => selection.set([id], checked)}
      />
    ),
  }
}

const Under = ({ text }: { text: string }) =>
  text && (
    <p title={text} className="truncate text-xs text-ink-faint">
      {text}
    </p>
  )

const ProductCell = ({
  id,
  name,
  long_name,
  sku,
  picture,
  category,
  price,
  balance,
  unit,
  status,
}: Product) => (
  <div className="flex min-w-0 items-center gap-3">
    <ProductPicture path={picture} />
    <div className="min-w-0 flex-1">
      <div className="flex flex-col min-[30rem]:flex-row min-[30rem]:items-baseline min-[30rem]:gap-3">
        <Link
          to={`/platform/products/${id}`}
          title={long_name ?? name}
          className="line-clamp-3 min-w-0 font-[560] wrap-break-word text-ink no-underline hover:underline hover:underline-offset-4 min-[56rem]:line-clamp-1"
        >
          {name}
        </Link>
        <span className="shrink-0 font-[560] whitespace-nowrap min-[30rem]:ms-auto min-[56rem]:hidden">
          {perUnit(money(price), unit)}
        </span>
      </div>
      <Under text={[long_name, sku].filter(Boolean).join(' · ')} />
      <div className="mt-1 text-sm text-ink-soft min-[56rem]:hidden">
        <p className="flex flex-wrap items-center gap-x-2">
          <StatusBadge status={status} />
          {inUnits(count(balance), unit)} in stock
        </p>
        <p className="wrap-break-word">{category}</p>
      </div>
    </div>
  </div>
)
