import { useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { Card } from '#ui/layout/card.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { useInvoices } from './invoices.api.ts'

const InvoiceDialog = lazyDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog)

/** The invoices of a customer; nothing for the many who never asked for one. */
export const CustomerInvoices = ({ id }: { id: string }) => {
  const read = useInvoices({ id_customer: id })
  const [open, setOpen] = useState<string | null>(null)
  if (!read.error && (read.data ?? []).length === 0) return null
  return (
    <Card title="Invoices">
      <InvoiceTable read={read} emptyText="" hasCustomer={false} onOpen={setOpen} />
      {open && <InvoiceDialog id={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
