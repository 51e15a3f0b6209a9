import type { DrawerReport } from '@tillsight/contract/books/closing'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, money } from '#platform/words/format.ts'
import { formats } from '#ui/formats/formats.ts'

type Rows = [label: string, value: string][]

export const FigureList = ({ heading, rows }: { heading: string; rows: Rows }) => (
  <section>
    <h3 className="mb-1 font-[620]">{heading}</h3>
    <dl>
      {rows.map(([label, value], place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two movements of cash can read the same
          key={`${place} ${label}`}
          className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
        >
          <dt className="min-w-0 text-ink-soft wrap-anywhere">{label}</dt>
          <dd className="text-end wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** What a drawer took, by all that an X or Z report shows. */
export const ReportFigures = ({ figures }: { figures: DrawerReport }) => {
  const { dateTime } = useStoreTime()
  const { sales, returns, cash, late, receipts } = figures
  return (
    <>
      <FigureList
        heading="Overview"
        rows={[
          ['Sales', count(sales.count)],
          ['Returns', count(returns.count)],
          ['Discounts', money(sales.discount)],
          ['Sold, without tax', money(sales.total)],
          ['Returned, without tax', money(returns.total)],
          ['Tax', money(sales.tax + returns.tax)],
          ['Paid by customers', money(figures.paid)],
          ...(receipts
            ? ([
                ['First receipt', receipts.first],
                ['Last receipt', receipts.last],
              ] satisfies Rows)
            : []),
          ...(late.count > 0
            ? ([
                ['Recorded for before the last close', `${count(late.count)}, ${money(late.paid)}`],
              ] satisfies Rows)
            : []),
        ]}
      />
      <FigureList
        heading="Cash"
        rows={[
          ['Float', money(cash.float)],
          ['Cash sales', money(cash.sales)],
          ['Cash refunds', money(0 - cash.refunds)],
          ['Cash in', money(cash.in)],
          ['Cash out', money(0 - cash.out)],
          ['Cash expected', money(cash.expected)],
        ]}
      />
      {figures.movements.length > 0 && (
        <FigureList
          heading="Cash in and out"
          rows={figures.movements.map(({ at, reason, person, amount }) => [
            `${reason}, ${person}, ${dateTime(at)}`,
            money(amount),
          ])}
        />
      )}
      {figures.methods.length > 0 && (
        <FigureList
          heading="By payment method"
          rows={figures.methods.map(({ name, amount }) => [name, money(amount)])}
        />
      )}
      {figures.taxes.some(({ rate }) => rate !== null) && (
        <FigureList
          heading="Tax by rate"
          rows={figures.taxes.map(({ name, rate, sales, returns, tax }) =>
            name === null || rate === null
              ? ['Without tax', `${money(0)} on ${money(sales + returns)}`]
              : [`${name} ${formats().exactPercent(rate)}`, `${money(tax)} on ${money(sales + returns)}`],
          )}
        />
      )}
      {figures.people.length > 0 && (
        <FigureList heading="By person" rows={figures.people.map(({ name, paid }) => [name, money(paid)])} />
      )}
    </>
  )
}
