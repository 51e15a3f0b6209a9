import type { ListedSale as Sale } from '@tillsight/contract/books/sales'
import type { StoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { AmountText } from '#ui/layout/amount-text.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { SaleActions } from './sale-actions.tsx'
import type { OpenDialog } from './sale-dialogs.tsx'
import { SaleLink } from './sale-link.tsx'
import { clientName, discountWords, receiptWords, shownPart, signed } from './sale-words.ts'

type SaleColumns = {
  clock: StoreTime
  seesProfit: boolean
  mayCorrect: boolean
  onOpen: (dialog: OpenDialog) => void
}

const wideOnly = 'max-[55.99rem]:hidden'
/** Between a card and a wide table there is no room for all columns: the sale itself shows these. */
const widestOnly = 'max-[61.99rem]:hidden'

export const saleColumns = ({ clock, seesProfit, mayCorrect, onOpen }: SaleColumns): LongColumn<Sale>[] => [
  {
    key: 'date',
    header: 'Date',
    className: `${wideOnly} w-28`,
    cell: ({ date }) => (
      <time dateTime={date} className="block leading-tight whitespace-nowrap">
        {clock.date(date)}
        <span className="block text-sm text-ink-faint">{clock.time(date)}</span>
      </time>
    ),
  },
  {
    key: 'client',
    header: 'Client',
    className: `${wideOnly} w-[15%]`,
    cell: (sale) => (
      <span
        title={clientName(sale)}
        className={classNames('block truncate', !sale.client && 'text-ink-soft')}
      >
        {clientName(sale)}
      </span>
    ),
  },
  {
    key: 'product',
    primary: true,
    header: 'Product',
    className: 'max-[55.99rem]:col-span-2',
    cell: (sale) => <ProductCell sale={sale} clock={clock} />,
  },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    className: `${widestOnly} w-[5.25rem]`,
    cell: (sale) => signed(shownPart(sale).quantity),
  },
  {
    key: 'discount',
    header: 'Discount',
    align: 'right',
    className: `${widestOnly} w-[5.75rem]`,
    cell: (sale) => <AmountText text={discountWords(sale)} room={9} />,
  },
  {
    key: 'total',
    header: 'Total Amount',
    align: 'right',
    className: `${wideOnly} w-[7.75rem] min-[68rem]:w-[8.5rem] font-[560]`,
    cell: (sale) => (
      <>
        <Amount amount={shownPart(sale).total} />
        <OfReceipt sale={sale} />
      </>
    ),
  },
  ...(seesProfit ? [profitColumn] : []),
  ...(mayCorrect
    ? [
        {
          key: 'actions',
          header: 'Actions',
          align: 'right' as const,
          className: 'min-[56rem]:w-[7.5rem] min-[56rem]:pointer-coarse:w-40 max-[55.99rem]:ms-auto',
          cell: (sale: Sale) => <SaleActions sale={sale} onOpen={onOpen} />,
        },
      ]
    : []),
]

const profitColumn: LongColumn<Sale> = {
  key: 'profit',
  header: 'Profit',
  align: 'right',
  className: `${wideOnly} w-[7rem] min-[68rem]:w-[8.25rem]`,
  cell: (sale) => {
    const { profit } = shownPart(sale)
    return profit === undefined ? '—' : <Amount amount={profit} />
  },
}

const Amount = ({ amount }: { amount: number }) => (
  <span className={classNames(amount < 0 && 'text-loss')}>
    <AmountText text={money(amount)} room={15} />
  </span>
)

const OfReceipt = ({ sale }: { sale: Sale }) => {
  const words = receiptWords(sale)
  return words && <span className="block text-sm font-normal text-ink-faint">{words}</span>
}

const ProductCell = ({ sale, clock }: { sale: Sale; clock: StoreTime }) => (
  <div className="min-w-0">
    <div className="flex min-w-0 items-baseline gap-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <SaleLink sale={sale} />
        <ReturnBadge sale={sale} />
      </div>
      <span className="max-w-[60%] shrink-0 text-end font-[560] min-[56rem]:hidden">
        <Amount amount={shownPart(sale).total} />
      </span>
    </div>
    <p className="mt-0.5 truncate text-sm text-ink-faint min-[56rem]:hidden">
      {[clock.dateTime(sale.date), clientName(sale), receiptWords(sale)].filter(Boolean).join(' · ')}
    </p>
  </div>
)
