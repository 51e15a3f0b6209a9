import { dayFirst } from '@tillsight/domain/day-text'
import { type Period, presetPeriod } from '@tillsight/domain/period'
import { useState } from 'react'
import { ExportMenu } from '#platform/page/export-menu.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { exportInvoices, useInvoices } from './invoices.api.ts'

const daysOf = (period: Period | null) =>
  period ? { start_date: dayFirst(period.start), end_date: dayFirst(period.end) } : {}

/** All invoices and credit notes of a range of days, to look up or hand to the accountant. */
export const InvoicesDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday()
  const [period, setPeriod] = useState<Period | null>(presetPeriod('this-year', today))
  const [open, setOpen] = useState<string | null>(null)
  const read = useInvoices(daysOf(period))
  return (
    <>
      <Dialog open title="Invoices" size="lg" onClose={onClose}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <DateRangePicker
            label="Days"
            value={period}
            preset={null}
            today={today}
            onChange={(chosen) => setPeriod(chosen)}
          />
          <ExportMenu
            failure="The invoices could not be exported."
            onExport={(fmt) => exportInvoices({ ...daysOf(period), fmt })}
          />
        </div>
        <InvoiceTable read={read} emptyText="Open a sale and choose Invoice to issue one." onOpen={setOpen} />
      </Dialog>
      {open && <InvoiceDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}
