import type { Sale } from '@tillsight/contract/books/sales'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { clientName, paymentWords, restockWords } from './sale-words.ts'

type SaleFactsProps = {
  sale: Sale
  invoice: string | null
  /** The number that it had on a device without the network. */
  temporary: string | null
}

export const SaleFacts = ({ sale, invoice, temporary }: SaleFactsProps) => {
  const clock = useStoreTime()
  const mayOpenClient = useMay('customers:read')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact name="Date">{clock.dateTime(sale.date)}</Fact>
      <Fact name="Client">
        {sale.client && mayOpenClient ? (
          <Link to={`/platform/customers/${sale.client.id}`} className="touch-reach link">
            {sale.client.name}
          </Link>
        ) : (
          clientName(sale)
        )}
      </Fact>
      {sale.receipt && <Fact name="Receipt">{sale.receipt}</Fact>}
      {temporary && <Fact name="Sold offline as">{temporary}</Fact>}
      {invoice && <Fact name={sale.kind === 'SALE' ? 'Invoice' : 'Credit note'}>{invoice}</Fact>}
      <Fact name="Sold by">{sale.seller.name}</Fact>
      <Fact name={sale.kind === 'RETURN' ? 'Refunded by' : 'Payment'}>
        {sale.payments.length === 1
          ? paymentWords(sale)
          : sale.payments.map(({ method, name, amount }) => (
              <span key={method} className="block">
                {name} {money(amount)}
              </span>
            ))}
      </Fact>
      {sale.cash_given !== null && (
        <Fact name="Cash given">
          {money(sale.cash_given)}, change {money(sale.change ?? 0)}
        </Fact>
      )}
      {sale.return_of && (
        <Fact name="Original sale">
          <SaleReference {...sale.return_of} />
        </Fact>
      )}
      {sale.kind === 'RETURN' && <Fact name="Stock">{restockWords(sale)}</Fact>}
      {sale.reason && (
        <Fact name="Reason" isLong>
          {sale.reason}
        </Fact>
      )}
      {sale.note && (
        <Fact name="Note" isLong>
          {sale.note}
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { name: string; isLong?: boolean; children: ReactNode }

const Fact = ({ name, isLong = false, children }: FactProps) => (
  <div className={classNames('min-w-0', isLong && 'col-span-full')}>
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const SaleReference = ({ id, number }: { id: string; number: number }) => {
  const query = new URLSearchParams(useLocation().search)
  query.set('sale', id)
  return (
    <Link to={`?${query}`} replace className="touch-reach link">
      Sale {receiptNumber(number)}
    </Link>
  )
}
