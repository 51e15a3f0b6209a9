import type { Product } from '@tillsight/contract/books/products'
import type { ProductOrder } from '@tillsight/domain/books/catalog/product-order'
import { count, money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { ColumnSort, LongColumn } from '#ui/tables/long-table.tsx'
import { ProductActions } from './product-actions.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { Selection } from './selection.ts'
import { StatusBadge } from './status-badge.tsx'

type ProductColumns = {
  rows: Product[]
  order: ProductOrder
  onSort: (order: ProductOrder) => void
  /** Null for a role that may not change anything. */
  selection: Selection | null
  onOpen: (dialog: OpenDialog) => void
  onArchive: (products: Product[], archived: boolean) => void
}

const wideOnly = 'max-[55.99rem]:hidden'
/** Between a card and a wide table there is no room for this column: it is shown under the name. */
const widestOnly = 'max-[61.99rem]:hidden'

export const productColumns = ({
  rows,
  order,
  onSort,
  selection,
  onOpen,
  onArchive,
}: ProductColumns): LongColumn<Product>[] => [
  ...(selection ? [selectColumn(rows, selection)] : []),
  {
    key: 'product',
    primary: true,
    header: 'Product',
    sort: sortBy('name', order, onSort),
    className: selection ? undefined : 'max-[55.99rem]:col-span-2',
    cell: (product) => <ProductCell {...product} />,
  },
  {
    key: 'category',
    header: 'Category',
    className: `${widestOnly} w-[18%]`,
    cell: ({ category }) => (
      <span className="block truncate" title={category}>
        {category}
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    sort: sortBy('price', order, onSort),
    align: 'right',
    className: `${wideOnly} w-[8.5rem]`,
    cell: ({ price }) => money(price),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    sort: sortBy('quantity', order, onSort),
    align: 'right',
    className: `${wideOnly} w-[6.5rem]`,
    cell: ({ balance }) => count(balance),
  },
  {
    key: 'status',
    header: 'Status',
    className: 'min-[56rem]:w-[8.5rem] min-[56rem]:!ps-6 max-[55.99rem]:hidden',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    className: 'min-[56rem]:w-36 min-[56rem]:pointer-coarse:w-40 max-[55.99rem]:ms-auto',
    cell: (product) => <ProductActions mayWrite={selection !== null} {...{ product, onOpen, onArchive }} />,
  },
]

/** A press on the head sorts by it, a second one turns the order around. */
const sortBy = (
  by: 'name' | 'price' | 'quantity',
  order: ProductOrder,
  onSort: (order: ProductOrder) => void,
): ColumnSort => {
  const direction = order === by ? 'ascending' : order === `-${by}` ? 'descending' : undefined
  return { direction, onSort: () => onSort(direction === 'ascending' ? `-${by}` : by) }
}

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
    className: 'min-[56rem]:w-14 !pe-0',
    cell: ({ id, name }) => (
      <Checkbox
        label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={(checked) => selection.set([id], checked)}
      />
    ),
  }
}

const ProductCell = ({ id, name, sku, picture, category, price, balance, status }: Product) => (
  <div className="flex min-w-0 items-center gap-3">
    <ProductPicture path={picture} />
    <div className="min-w-0 flex-1">
      <div className="flex items-baseline gap-3">
        <Link
          to={`/platform/products/${id}`}
          title={name}
          className="line-clamp-2 min-w-0 font-[560] wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4 min-[56rem]:line-clamp-1"
        >
          {name}
        </Link>
        <span className="ms-auto shrink-0 font-[560] min-[56rem]:hidden">{money(price)}</span>
      </div>
      {sku && <p className="truncate text-xs text-ink-faint">{sku}</p>}
      <p className={`${wideOnly} truncate text-xs text-ink-soft min-[62rem]:hidden`}>{category}</p>
      <p className="mt-1 flex min-w-0 items-center gap-2 text-sm text-ink-soft min-[56rem]:hidden">
        <StatusBadge status={status} />
        <span className="min-w-0 truncate">
          {count(balance)} in stock · {category}
        </span>
      </p>
    </div>
  </div>
)
