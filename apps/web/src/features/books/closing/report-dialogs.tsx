import type { DrawerClose, OpenDrawer } from '@tillsight/contract/books/closing'
import { differenceText } from '@tillsight/domain/books/closing/cash'
import { countedTotal } from '@tillsight/domain/books/closing/denominations'
import { amountOf } from '@tillsight/domain/money'
import type { ReactNode } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExportMenu } from '#platform/page/export-menu.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ChangeList } from './change-list.tsx'
import { saveXReport, saveXSlip, saveZReport, saveZSlip, useXReport, useZReport } from './closing.api.ts'
import { FigureList, ReportFigures } from './report-figures.tsx'

type Read = { data: unknown; error: unknown; refetch: () => unknown }

const Report = ({ read, children }: { read: Read; children: ReactNode }) => {
  if (read.data) return <div className="grid gap-6">{children}</div>
  return read.error ? (
    <ReadFailure title="The report could not be loaded" read={read} />
  ) : (
    <Skeleton className="h-64 w-full" />
  )
}

const failure = 'The report could not be downloaded.'

export const XReportDialog = ({ drawer, onClose }: { drawer: OpenDrawer; onClose: () => void }) => {
  const { dateTime } = useStoreTime()
  const read = useXReport(drawer.id_till)
  return (
    <Dialog
      open
      title={`X report: ${drawer.name}`}
      onClose={onClose}
      footer={
        <ExportMenu
          failure={failure}
          onExport={(fmt) => saveXReport(drawer.id_till, fmt)}
          others={[{ label: 'PDF, 80 mm', save: () => saveXSlip(drawer.id_till) }]}
        />
      }
    >
      <Report read={read}>
        {read.data && (
          <>
            <p className="text-sm text-ink-faint">
              {read.data.opened_at ? `Since ${dateTime(read.data.opened_at)}` : 'Since the beginning'}
            </p>
            <ReportFigures figures={read.data} />
          </>
        )}
      </Report>
    </Dialog>
  )
}

export const ZReportDialog = ({ close, onClose }: { close: DrawerClose; onClose: () => void }) => {
  const { dateTime } = useStoreTime()
  const read = useZReport(close.id)
  const until = `${dateTime(close.closed_at)} by ${close.closed_by}`
  return (
    <Dialog
      open
      title={`Z report ${close.number}: ${close.name}`}
      onClose={onClose}
      footer={
        <ExportMenu
          failure={failure}
          onExport={(fmt) => saveZReport(close.id, fmt)}
          others={[{ label: 'PDF, 80 mm', save: () => saveZSlip(close.id) }]}
        />
      }
    >
      <Report read={read}>
        {read.data && (
          <>
            <p className="text-sm text-ink-faint">
              {close.opened_at ? `From ${dateTime(close.opened_at)}, closed ${until}` : `Closed ${until}`}
            </p>
            {read.data.changes.length > 0 && <ChangeList changes={read.data.changes} />}
            <FigureList
              heading="Count"
              rows={[
                ['Cash expected', money(close.expected)],
                ['Cash counted', money(close.counted)],
                ['Difference', differenceText(close.difference, money)],
                ['Left in the drawer', money(close.float_left)],
                ['Taken out', money(close.taken_out)],
                ...(close.note ? [['Note', close.note] satisfies [string, string]] : []),
              ]}
            />
            {close.counts && (
              <FigureList
                heading="Notes and coins"
                rows={close.counts.map(({ value, count }) => [
                  `${money(value)} × ${count}`,
                  money(amountOf(countedTotal([{ value, count }]))),
                ])}
              />
            )}
            <ReportFigures figures={read.data.figures} />
          </>
        )}
      </Report>
    </Dialog>
  )
}
