import { FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { download } from '#platform/download.ts'
import { useNotify } from '#platform/notifications.tsx'
import { Menu } from '#ui/menu.tsx'
import type { CustomerFilters } from './customer-filters.ts'
import { listInput } from './customers.api.ts'

type Format = 'pdf' | 'excel' | 'csv'

/** What the list shows now, as a file. */
export const ExportMenu = ({ filters }: { filters: CustomerFilters }) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const save = async (fmt: Format) => {
    if (busy) return
    setBusy(true)
    try {
      const name = await download('GET /customer/export', { ...listInput(filters), fmt })
      notify(`${name} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to export the customers.'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      label="Export"
      busyLabel={busy ? 'Exporting…' : undefined}
      items={[
        { label: 'PDF', icon: FileText, onSelect: () => void save('pdf') },
        { label: 'Excel', icon: FileSpreadsheet, onSelect: () => void save('excel') },
        { label: 'CSV', icon: Table2, onSelect: () => void save('csv') },
      ]}
    />
  )
}
