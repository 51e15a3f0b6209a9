import type { DrawerClose, OpenDrawer } from '@tillsight/contract/books/closing'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CloseList } from './close-list.tsx'
import { useDrawers } from './closing.api.ts'
import { DrawerRow } from './drawer-row.tsx'

const CashDialog = lazyDialog(async () => (await import('./cash-dialog.tsx')).CashDialog)
const CloseDialog = lazyDialog(async () => (await import('./close-dialog.tsx')).CloseDialog)
const XReportDialog = lazyDialog(async () => (await import('./report-dialogs.tsx')).XReportDialog)
const ZReportDialog = lazyDialog(async () => (await import('./report-dialogs.tsx')).ZReportDialog)

type Open = { act: 'cash' | 'close' | 'report'; drawer: OpenDrawer } | { act: 'closed'; close: DrawerClose }

/** The cash in each drawer, and the days that were closed. */
export const ClosingSection = () => {
  const read = useDrawers()
  const [chosen, setOpen] = useState<Open | null>(null)
  const { asked, forget } = useAskedDrawer(read.data)
  const open: Open | null = chosen ?? (asked && { act: 'close', drawer: asked })
  const shut = () => {
    setOpen(null)
    forget()
  }
  return (
    <div className="grid gap-6">
      <Card
        title="Drawers"
        description="Count the cash at the end of the day and close each drawer. The counter is for sales without a till."
      >
        {read.data ? (
          <ul className="grid">
            {read.data.map((drawer) => (
              <DrawerRow
                key={drawer.id_till ?? 'counter'}
                drawer={drawer}
                onAct={(act) => setOpen({ act, drawer })}
              />
            ))}
          </ul>
        ) : read.error ? (
          <ReadFailure title="The drawers could not be loaded" read={read} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Card>
      <Card
        title="Closed days"
        description="Each close is a Z report. Its figures never change."
        actions={<ListExport call="GET /drawer/closes_export" what="the closed days" />}
      >
        <CloseList onOpen={(close) => setOpen({ act: 'closed', close })} />
      </Card>
      {open?.act === 'cash' && <CashDialog drawer={open.drawer} onClose={shut} />}
      {open?.act === 'close' && (
        <CloseDialog drawer={read.data?.find(isSame(open.drawer)) ?? open.drawer} onClose={shut} />
      )}
      {open?.act === 'report' && <XReportDialog drawer={open.drawer} onClose={shut} />}
      {open?.act === 'closed' && <ZReportDialog close={open.close} onClose={shut} />}
    </div>
  )
}

/** The drawer to close that a link from Sales or a till names: ?close=counter, or the id of a till. */
const useAskedDrawer = (drawers: OpenDrawer[] | undefined) => {
  const [query, setQuery] = useQuery()
  const isReadOnly = useReadOnly()
  const name = query.get('close')
  const forget = () => {
    if (name === null) return
    query.delete('close')
    setQuery(query, { replace: true })
  }
  const asked = drawers?.find(({ id_till }) => (id_till ?? 'counter') === name)
  return { asked: isReadOnly || !asked ? null : asked, forget }
}

const isSame = (one: OpenDrawer) => (other: OpenDrawer) => one.id_till === other.id_till
