import type { ListedSale as Sale } from '@tillsight/contract/books/sales'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { AmountText } from '#ui/layout/amount-text.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { SaleActions } from './sale-actions.tsx'
import type { OpenDialog } from './sale-dialogs.tsx'
import { SaleLink } from './sale-link.tsx'
import {
  clientName,
  discountWords,
  paidPart,
  paymentWords,
  receiptWords,
  shownPart,
  signed,
} from './sale-words.ts'

type SaleColumns = {
  clock: StoreTime
  mayCorrect: boolean
  /** How many characters the longest amount has. */
  longest: number
  /** Whether there is tax that the totals are without. */
  hasTax: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** A finger needs more room than a pointer. */
const isCoarse = () => window.matchMedia('(pointer: coarse)').matches

/** In rem, with the padding of its cell. */
const amountWidth = (characters: number) => 1.25 + characters * 0.5

export const saleColumns = (
  shown: ShownList<'sales'>,
  { clock, mayCorrect, longest, hasTax, onOpen }: SaleColumns,
): LongColumn<Sale>[] => [
  ...listColumns<Sale>(shown, {
    date: {
      width: 6.5,
      cell: ({ date }) => (
        <time dateTime={date} className="block leading-tight whitespace-nowrap">
          {clock.date(date)}
          <span className="block text-sm text-ink-faint">{clock.time(date)}</span>
        </time>
      ),
    },
    number: { width: 5.75, rank: 8, cell: ({ number }) => receiptNumber(number) },
    client: {
      width: 8.25,
      rank: 2,
      cell: (sale) => (
        <span
          title={clientName(sale)}
          className={classNames('block truncate', !sale.client && 'text-ink-soft')}
        >
          {clientName(sale)}
        </span>
      ),
    },
    product: {
      className: 'max-[55.99rem]:col-span-2',
      cell: (sale) => <ProductCell {...{ sale, clock, hasTax }} />,
    },
    seller: {
      width: 8,
      rank: 7,
      cell: ({ seller }) => (
        <span title={seller.name} className="block truncate">
          {seller.name}
        </span>
      ),
    },
    quantity: { width: 4.75, rank: 5, cell: (sale) => signed(shownPart(sale).quantity) },
    discount: {
      width: 5,
      rank: 6,
      cell: (sale) => <AmountText text={discountWords(sale)} room={9} />,
    },
    payment: { width: 6, rank: 9, cell: paymentWords },
    total: {
      width: Math.max(7.75, amountWidth(longest)),
      className: 'font-[560]',
      ...(hasTax && { header: <TotalHead label={shown.columnOf('total')?.label ?? ''} /> }),
      cell: (sale) => (
        <>
          <Amount amount={shownPart(sale).total} />
          <OfReceipt sale={sale} />
        </>
      ),
    },
    paid: {
      width: Math.max(6.25, amountWidth(longest)),
      rank: 3,
      cell: (sale) => <Amount amount={paidPart(sale)} />,
    },
    profit: {
      width: Math.max(6.25, amountWidth(longest)),
      rank: 1,
      cell: (sale) => <Profit {...shownPart(sale)} />,
    },
  }),
  ...(mayCorrect
    ? [
        {
          key: 'actions',
          header: 'Actions',
          align: 'right' as const,
          width: isCoarse() ? 9.75 : 7.25,
          className: 'max-[55.99rem]:ms-auto',
          cell: (sale: Sale) => <SaleActions sale={sale} onOpen={onOpen} />,
        },
      ]
    : []),
]

const TotalHead = ({ label }: { label: string }) => (
  <span className="inline-block">
    {label} <span className="block text-xs font-normal">without tax</span>
  </span>
)

const Profit = ({ profit }: { profit?: number | undefined }) =>
  profit === undefined ? '—' : <Amount amount={profit} />

const Amount = ({ amount }: { amount: number }) => (
  <span className={classNames(amount < 0 && 'text-loss')}>
    <AmountText text={money(amount)} />
  </span>
)

const OfReceipt = ({ sale }: { sale: Sale }) => {
  const words = receiptWords(sale)
  return words && <span className="block text-sm font-normal text-ink-faint">{words}</span>
}

type ProductCellProps = { sale: Sale } & Pick<SaleColumns, 'clock' | 'hasTax'>

const ProductCell = ({ sale, clock, hasTax }: ProductCellProps) => (
  <div className="min-w-0">
    <div className="flex min-w-0 items-baseline gap-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <SaleLink sale={sale} />
        <ReturnBadge sale={sale} />
      </div>
      <span className="shrink-0 text-end font-[560] min-[56rem]:hidden">
        <Amount amount={shownPart(sale).total} />
      </span>
    </div>
    <p className="mt-0.5 flex gap-3 text-sm text-ink-faint min-[56rem]:hidden">
      <span className="min-w-0 flex-1 truncate">
        {[clock.dateTime(sale.date), clientName(sale), receiptWords(sale)].filter(Boolean).join(' · ')}
      </span>
      {hasTax && <span className="shrink-0">without tax</span>}
    </p>
  </div>
)
