import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import { useMay } from '#platform/session/use-may.ts'
import { count, money } from '#platform/words/format.ts'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { percentOff, signed } from './sale-words.ts'

const columns: TableColumn<SaleLine>[] = [
  {
    key: 'product',
    header: 'Product',
    primary: true,
    cell: ({ product, returned }) => (
      <span className="wrap-anywhere">
        {product.long_name ?? product.name}
        <span className="block text-sm font-normal text-ink-faint">
          {product.category}
          {returned > 0 && ` · ${count(returned)} returned`}
        </span>
      </span>
    ),
  },
  { key: 'quantity', header: 'Quantity', align: 'right', cell: ({ quantity }) => signed(quantity) },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => money(price) },
  {
    key: 'discount',
    header: 'Discount',
    align: 'right',
    cell: ({ discount }) => (discount > 0 ? percentOff(discount) : '—'),
  },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => money(total) },
]

const profit: TableColumn<SaleLine> = {
  key: 'profit',
  header: 'Profit',
  align: 'right',
  cell: ({ profit }) => (profit === undefined ? '—' : money(profit)),
}

type SaleLineTableProps = { caption: string; sale: Sale }

export const SaleLineTable = ({ caption, sale }: SaleLineTableProps) => {
  const seesProfit = useMay('profit:read')
  return (
    <div>
      <Table
        caption={caption}
        columns={seesProfit ? [...columns, profit] : columns}
        rows={sale.lines}
        rowKey={({ id }) => id}
      />
      <dl className="mt-2 flex flex-wrap justify-end gap-x-6 gap-y-1 border-t border-line pt-3">
        {sale.discount_amount !== 0 && <Sum name="Discount" value={money(sale.discount_amount)} />}
        {seesProfit && sale.profit !== undefined && <Sum name="Profit" value={money(sale.profit)} />}
        <Sum name="Total" value={money(sale.total)} />
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
