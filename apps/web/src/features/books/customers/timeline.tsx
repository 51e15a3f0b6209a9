import type { Sale } from '@tillsight/contract/books/sales'
import { inUnits } from '@tillsight/domain/books/catalog/unit'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { ReceiptText } from 'lucide-react'
import { ExportMenu } from '#platform/page/export-menu.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { exportSalesTo, useSalesTo } from './customers.api.ts'

export const Timeline = ({ id }: { id: string }) => {
  const sales = useSalesTo(id)
  return (
    <Card
      title="Sales and returns"
      description="Newest first."
      actions={
        sales.data &&
        sales.data.length > 0 && (
          <ExportMenu
            label="Export the sales to this customer"
            failure="The sales could not be exported."
            onExport={(fmt) => exportSalesTo(id, fmt)}
          />
        )
      }
      footer={
        sales.hasNextPage && (
          <>
            {sales.isFetchNextPageError && (
              <span className="text-sm text-loss">The next ones could not be loaded.</span>
            )}
            <Button
              size="sm"
              variant="secondary"
              busy={sales.isFetchingNextPage}
              onClick={() => void sales.fetchNextPage()}
            >
              {sales.isFetchNextPageError ? 'Try again' : 'Show more'}
            </Button>
          </>
        )
      }
    >
      <Entries sales={sales} />
    </Card>
  )
}

const Entries = ({ sales }: { sales: ReturnType<typeof useSalesTo> }) => {
  if (sales.isPending) return <Skeleton className="h-48 w-full" />
  if (!sales.data) {
    return (
      <ErrorState
        title="The sales could not be loaded"
        message={sales.error.message}
        onRetry={() => sales.refetch()}
      />
    )
  }
  if (sales.data.length === 0) {
    return <EmptyState icon={ReceiptText} title="No sales yet" text="Sales to this customer appear here." />
  }
  return (
    <ol className="-my-3 divide-y divide-line">
      {sales.data.map((sale) => (
        <Entry key={sale.id} sale={sale} />
      ))}
    </ol>
  )
}

const Entry = ({ sale }: { sale: Sale }) => {
  const { dateTime } = useStoreTime()
  const isReturn = sale.kind === 'RETURN'
  return (
    <li className="touch-row flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/platform/sales?sale=${sale.return_of?.id ?? sale.id}`}
            className="quiet-link font-[560]"
          >
            {sale.return_of
              ? `Return of sale ${receiptNumber(sale.return_of.number)}`
              : `Sale ${receiptNumber(sale.number)}`}
          </Link>
          {isReturn && <Badge tone="loss">Return</Badge>}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{goods(sale)}</p>
        {sale.reason && <p className="mt-0.5 text-sm wrap-anywhere text-ink-faint">{sale.reason}</p>}
      </div>
      <div className="shrink-0 text-end">
        <p className={isReturn ? 'text-loss' : 'font-[560]'}>{money(sale.total)}</p>
        <time dateTime={sale.date} className="text-sm text-ink-faint">
          {dateTime(sale.date)}
        </time>
      </div>
    </li>
  )
}

/** '2 × Mug, Tote bag' */
const goods = ({ lines }: Sale): string =>
  lines
    .map(({ product, quantity, unit }) => {
      const units = Math.abs(quantity)
      const name = product.long_name ?? product.name
      if (unit) return `${inUnits(count(units), unit)} × ${name}`
      return units === 1 ? name : `${count(units)} × ${name}`
    })
    .join(', ')
