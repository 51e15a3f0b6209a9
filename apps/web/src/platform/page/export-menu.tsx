import { Download, FileSpreadsheet, FileText, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '#ui/actions/menu.tsx'
import { ApiError } from '../api/api-error.ts'
import { useNotify } from '../notifications/notifications.tsx'

type Format = 'pdf' | 'excel' | 'csv'

type ExportMenuProps = {
  /** Saves the file, and returns its name. */
  onExport: (fmt: Format) => Promise<string>
  /** Further files, where there are any. */
  others?: readonly { label: string; save: () => Promise<string> }[]
  /** Says what is exported where a page has several; the menu is then an icon. */
  label?: string
  /** What is said where the server has no words. */
  failure: string
}

export const ExportMenu = ({ onExport, others = [], label, failure }: ExportMenuProps) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const save = async (make: () => Promise<string>) => {
    if (busy) return
    setBusy(true)
    try {
      notify(`${await make()} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr(failure), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      label={label ?? 'Export'}
      icon={label === undefined ? undefined : Download}
      busyLabel={busy ? 'Exporting…' : undefined}
      items={[
        { label: 'PDF', icon: FileText, onSelect: () => void save(() => onExport('pdf')) },
        { label: 'Excel', icon: FileSpreadsheet, onSelect: () => void save(() => onExport('excel')) },
        { label: 'CSV', icon: Table2, onSelect: () => void save(() => onExport('csv')) },
        ...others.map((other) => ({
          label: other.label,
          icon: FileText,
          onSelect: () => void save(other.save),
        })),
      ]}
    />
  )
}
