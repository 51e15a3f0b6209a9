import type { ListedInvoice } from '@tillsight/contract/books/invoices'
import { FileText } from 'lucide-react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ShowMore } from '#platform/api/show-more.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import type { useInvoices } from './invoices.api.ts'

type InvoiceTableProps = {
  read: ReturnType<typeof useInvoices>
  emptyText: string
  /** Left out where all are of one customer. */
  hasCustomer?: boolean
  onOpen: (id: string) => void
}

/** Invoices and credit notes, newest first. */
export const InvoiceTable = ({ read, emptyText, hasCustomer = true, onOpen }: InvoiceTableProps) => {
  const clock = useStoreTime()
  if (!read.data)
    return read.error ? (
      <ReadFailure title="The invoices could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-32 w-full" />
    )
  if (read.data.length === 0) return <EmptyState icon={FileText} title="No invoices" text={emptyText} />
  const columns = columnsFor(clock.dateTime, onOpen).filter(({ key }) => hasCustomer || key !== 'customer')
  return (
    <>
      <Table caption="Invoices" columns={columns} rows={read.data} rowKey={({ number }) => number} />
      <ShowMore pages={read} />
    </>
  )
}

const columnsFor = (
  dateTime: (at: string) => string,
  onOpen: (id: string) => void,
): TableColumn<ListedInvoice>[] => [
  {
    key: 'number',
    header: 'Number',
    primary: true,
    cell: ({ number, id_sale }) => (
      <button
        type="button"
        className="touch-reach text-start font-[560] link"
        onClick={() => onOpen(id_sale)}
      >
        {number}
      </button>
    ),
  },
  { key: 'customer', header: 'Customer', cell: ({ customer }) => customer },
  { key: 'issued', header: 'Issued', cell: ({ issued_at }) => dateTime(issued_at) },
  { key: 'tax', header: 'Tax', align: 'right', cell: ({ tax }) => money(tax) },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => money(total) },
]
