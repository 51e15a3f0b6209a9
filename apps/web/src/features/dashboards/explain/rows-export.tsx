import { FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { download } from '#platform/download.ts'
import { useNotify } from '#platform/notifications.tsx'
import { Menu } from '#ui/menu.tsx'
import { type RowsAsked, rowsInput } from './explain.api.ts'

type Format = 'pdf' | 'excel' | 'csv'

/** Exactly the rows that were added up, as a file. */
export const RowsExport = ({ asked }: { asked: RowsAsked }) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const save = async (fmt: Format) => {
    if (busy) return
    setBusy(true)
    try {
      notify(`${await download('GET /metric/rows_export', { ...rowsInput(asked), fmt })} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to export the rows.'), { type: 'error' })
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
