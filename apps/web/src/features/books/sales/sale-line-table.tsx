import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import { inUnits, perUnit, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { shownDiscount } from '@tillsight/domain/books/sales/shown-discount'
import { stepOf } from '@tillsight/domain/currencies'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { useMay } from '#platform/session/use-may.ts'
import { count, money } from '#platform/words/format.ts'
import { formats } from '#ui/formats/formats.ts'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { discountSums } from './discount-sums.ts'
import { PromotionTag } from './promotion-tag.tsx'
import { percentOff, signed } from './sale-words.ts'

const columns: TableColumn<SaleLine>[] = [
  {
    key: 'product',
    header: 'Product',
    primary: true,
    cell: ({ product, returned, unit, discount, promotion }) => (
      <span className="wrap-anywhere">
        {product.long_name ?? product.name}
        <span className="block text-sm font-normal text-ink-faint">
          {product.category}
          {returned > 0 && ` · ${inUnits(count(returned), unit ?? usualUnit)} returned`}
        </span>
        {promotion && (
          <PromotionTag
            promotion={{
              ...promotion,
              discount,
              off: promotion.amount === null ? null : centsOf(promotion.amount),
            }}
            className="font-normal"
          />
        )}
      </span>
    ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    cell: ({ quantity, unit = usualUnit }) => inUnits(signed(quantity), unit),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ price, unit = usualUnit }) => perUnit(money(price), unit),
  },
  {
    key: 'discount',
    header: 'Discount',
    align: 'right',
    cell: ({ discount }) => (discount > 0 ? percentOff(discount) : '—'),
  },
]

/** In prices as they were shown: with tax where those include it. */
const total = ({ prices_include_tax }: Sale): TableColumn<SaleLine> => ({
  key: 'total',
  header: 'Total',
  align: 'right',
  cell: ({ total, tax }) => money(prices_include_tax ? Math.round((total + tax) * 100) / 100 : total),
})

const profit: TableColumn<SaleLine> = {
  key: 'profit',
  header: 'Profit',
  align: 'right',
  cell: ({ profit }) => (profit === undefined ? '—' : money(profit)),
}

/** In prices as they were shown, in cents. */
const allDiscounts = ({ lines, discount_amount, prices_include_tax: pricesIncludeTax }: Sale): number => {
  if (!pricesIncludeTax) return centsOf(discount_amount)
  const rules = { pricesIncludeTax, step: stepOf(formats().currency) }
  const discounts = lines.map(({ price, quantity, total, tax }) =>
    shownDiscount(
      { price: centsOf(price), quantity, discount: 0, total: centsOf(total), tax: centsOf(tax) },
      rules,
    ),
  )
  return discounts.reduce((sum, discount) => sum + discount, 0)
}

type SaleLineTableProps = { caption: string; sale: Sale }

export const SaleLineTable = ({ caption, sale }: SaleLineTableProps) => {
  const seesProfit = useMay('profit:read')
  return (
    <div>
      <Table
        caption={caption}
        columns={[...columns, total(sale), ...(seesProfit ? [profit] : [])]}
        rows={sale.lines}
        rowKey={({ id }) => id}
      />
      <dl className="mt-2 flex flex-wrap justify-end gap-x-6 gap-y-1 border-t border-line pt-3">
        {discountSums(centsOf(sale.discount?.amount ?? 0), allDiscounts(sale)).map(({ name, cents }) => (
          <Sum key={name} name={name} value={money(amountOf(cents))} />
        ))}
        {seesProfit && sale.profit !== undefined && <Sum name="Profit" value={money(sale.profit)} />}
        {sale.taxes.length > 0 && <Sum name="Without tax" value={money(sale.total)} />}
        {sale.taxes.map(({ name, rate, amount }) => (
          <Sum key={`${name} ${rate}`} name={`${name} ${percentOff(rate)}`} value={money(amount)} />
        ))}
        <Sum name="Total" value={money(sale.paid)} />
      </dl>
    </div>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-[620]">{value}</dd>
  </div>
)
