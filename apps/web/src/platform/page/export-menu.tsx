import { FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '#ui/actions/menu.tsx'
import { ApiError } from '../api/api-error.ts'
import { useNotify } from '../notifications/notifications.tsx'

type Format = 'pdf' | 'excel' | 'csv'

type ExportMenuProps = {
  /** Saves the file, and returns its name. */
  onExport: (fmt: Format) => Promise<string>
  /** What is said where the server has no words. */
  failure: string
}

export const ExportMenu = ({ onExport, failure }: ExportMenuProps) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const save = async (fmt: Format) => {
    if (busy) return
    setBusy(true)
    try {
      notify(`${await onExport(fmt)} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr(failure), { type: 'error' })
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
