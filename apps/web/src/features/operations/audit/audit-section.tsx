import type { AuditLine } from '@tillsight/contract/operations/audit'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { ExportMenu } from '#platform/page/export-menu.tsx'
import { listInput, useAuditLines } from './audit.api.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { useAuditFilters } from './audit-filters.ts'
import { AuditList } from './audit-list.tsx'
import { LineDialog } from './line-dialog.tsx'

/** Who changed what in the store, when, and from where. */
export const AuditSection = () => {
  const filtering = useAuditFilters()
  const lines = useAuditLines(filtering.filters)
  const [open, setOpen] = useState<AuditLine | null>(null)
  const named = lines.data?.find(({ record }) => record?.id === filtering.filters.record)
  return (
    <div className="grid gap-4">
      <AuditFilterBar filtering={filtering} recordName={named?.record?.name} />
      <section
        aria-label="Audit log"
        aria-busy={lines.isFetching}
        className="min-w-0 rounded-card border border-line bg-surface shadow-low"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-2">
          <p className="px-1 text-sm text-ink-faint">Every change, newest first. Lines cannot be edited.</p>
          <ExportMenu
            failure="The audit log could not be exported. Try again."
            onExport={(fmt) => download('GET /audit/export', { ...listInput(filtering.filters), fmt })}
          />
        </div>
        <AuditList lines={lines} filtering={filtering} onOpen={setOpen} />
      </section>
      {open && (
        <LineDialog
          line={open}
          onRecord={(record) => {
            setOpen(null)
            filtering.choose({ person: '', kind: '', range: '', from: '', to: '', record })
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
