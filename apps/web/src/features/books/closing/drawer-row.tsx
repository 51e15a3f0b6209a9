import type { OpenDrawer } from '@tillsight/contract/books/closing'
import { ArrowLeftRight, FileText, Lock } from 'lucide-react'
import { useReadOnly } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'

type DrawerRowProps = { drawer: OpenDrawer; onAct: (act: 'cash' | 'close' | 'report') => void }

export const DrawerRow = ({ drawer, onAct }: DrawerRowProps) => {
  const { dateTime } = useStoreTime()
  const isReadOnly = useReadOnly()
  const { name, count, opened_at, expected, is_revoked } = drawer
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 lg:flex lg:items-center lg:gap-6">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-[560] wrap-anywhere">
          {name}
          {is_revoked && <Badge tone="warn">Revoked</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {opened_at ? `Last closed ${dateTime(opened_at)}` : 'Never closed'} · {counted(count, 'receipt')}{' '}
          since
        </p>
      </div>
      <p className="flex items-baseline justify-between gap-2 lg:flex-col lg:items-end lg:gap-0">
        <span className="text-sm text-ink-faint">Cash expected</span>
        <span className="text-md font-[620] tabular-nums">{money(expected)}</span>
      </p>
      <div className="flex flex-wrap gap-2 *:grow lg:*:grow-0">
        <Button size="sm" variant="secondary" icon={FileText} onClick={() => onAct('report')}>
          X report
        </Button>
        {!isReadOnly && (
          <>
            <Button size="sm" variant="secondary" icon={ArrowLeftRight} onClick={() => onAct('cash')}>
              Cash in/out
            </Button>
            <Button size="sm" icon={Lock} onClick={() => onAct('close')}>
              Close day
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
