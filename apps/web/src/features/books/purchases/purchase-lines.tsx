import type { Purchase, PurchaseLine } from '@tillsight/contract/books/purchases'
import { inUnits, perUnit, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { count, money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'

const inWords = (quantity: number, { unit }: PurchaseLine): string =>
  inUnits(count(quantity), unit ?? usualUnit)

const name: TableColumn<PurchaseLine> = {
  key: 'name',
  header: 'Product',
  primary: true,
  cell: ({ id_product, name, article, product }) => (
    <>
      {id_product ? (
        <Link to={`/platform/products/${id_product}`} className="text-ink no-underline hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {(article || !product) && (
        <span className="block text-sm font-normal text-ink-faint">
          {[article, product ? null : 'Deleted'].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  ),
}
const ordered: TableColumn<PurchaseLine> = {
  key: 'ordered',
  header: 'Ordered',
  align: 'right',
  cell: (line) => inWords(line.quantity, line),
}
const received: TableColumn<PurchaseLine> = {
  key: 'received',
  header: 'Received',
  align: 'right',
  cell: (line) => inWords(line.received, line),
}
const cost: TableColumn<PurchaseLine> = {
  key: 'cost',
  header: 'Cost',
  align: 'right',
  cell: ({ cost, unit }) => perUnit(money(cost), unit ?? usualUnit),
}
const amount: TableColumn<PurchaseLine> = {
  key: 'amount',
  header: 'Amount',
  align: 'right',
  cell: ({ amount }) => money(amount),
}

export const PurchaseLines = ({ purchase }: { purchase: Purchase }) => (
  <Card
    title="Products"
    footer={
      <p>
        Total <strong>{money(purchase.total)}</strong>
      </p>
    }
  >
    <Table
      caption="Products of the order"
      columns={[name, ordered, ...(purchase.status === 'DRAFT' ? [] : [received]), cost, amount]}
      rows={purchase.lines}
      rowKey={({ id }) => id}
    />
  </Card>
)
