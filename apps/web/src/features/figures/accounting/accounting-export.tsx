import { dayFirst } from '@tillsight/domain/day-text'
import {
  type AccountingProgram,
  accountingPrograms,
  programNames,
} from '@tillsight/domain/figures/accounting/programs'
import { type Period, presetPeriod } from '@tillsight/domain/period'
import { Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay, useReadOnly } from '#platform/session/use-may.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { importNotes } from './account-fields.ts'
import { useAccountingSettings, useExportAccounting, useOwnMethods } from './accounting.api.ts'

const AccountsDialog = lazyDialog(async () => (await import('./accounts-dialog.tsx')).AccountsDialog)

/** Sales as journals that an accounting program imports. */
export const AccountingExport = () => {
  const today = useToday()
  const [program, setProgram] = useState<AccountingProgram>('xero')
  const [period, setPeriod] = useState<Period | null>(presetPeriod('last-month', today))
  return (
    <Card
      title="Export for accounting"
      description="One balanced journal for each day: payments, sales by tax rate, tax, and cash in and out."
      actions={<AccountsButton program={program} />}
    >
      <div className="grid gap-4">
        <ChoiceGroup
          legend="Program"
          name="program"
          columns="grid-cols-1 sm:max-w-xl sm:grid-cols-3"
          value={program}
          options={accountingPrograms.map((value) => ({ value, label: programNames[value] }))}
          onChange={(value) => setProgram(accountingPrograms.find((one) => one === value) ?? 'xero')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <DateRangePicker
            label="Days to export"
            value={period}
            preset={null}
            today={today}
            onChange={(chosen) => setPeriod(chosen)}
          />
          <ExportButton program={program} period={period} />
        </div>
        <p className="text-sm text-ink-faint">{importNotes[program]}</p>
      </div>
    </Card>
  )
}

const AccountsButton = ({ program }: { program: AccountingProgram }) => {
  const mayEdit = useMay('store:write')
  const isReadOnly = useReadOnly()
  const settings = useAccountingSettings()
  const { data } = settings
  const { data: methods } = useOwnMethods()
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || isReadOnly) return null
  if (settings.isError && !data)
    return <LoadFailure message="The accounts could not be loaded." read={settings} />
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={Pencil}
        disabled={!data || !methods}
        onClick={() => setOpen(true)}
      >
        Accounts
      </Button>
      {isOpen && data && methods && (
        <AccountsDialog program={program} settings={data} methods={methods} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type ExportButtonProps = { program: AccountingProgram; period: Period | null }

const ExportButton = ({ program, period }: ExportButtonProps) => {
  const notify = useNotify()
  const exporting = useExportAccounting()
  const run = async () => {
    if (!period || exporting.isPending) return
    try {
      const input = { program, start_date: dayFirst(period.start), end_date: dayFirst(period.end) }
      notify(`${await exporting.mutateAsync(input)} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.end_date ?? error.saidOr('The export failed. Try again.'), { type: 'error' })
    }
  }
  return (
    <Button icon={Download} busy={exporting.isPending} disabled={!period} onClick={() => void run()}>
      Export
    </Button>
  )
}
