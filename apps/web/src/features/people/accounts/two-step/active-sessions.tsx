import type { ActiveSession } from '@tillsight/contract/people/sessions'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useActiveSessions, useChange } from './two-step.api.ts'

/** Where the person is signed in, in all of their stores. */
export const ActiveSessions = () => {
  const sessions = useActiveSessions()
  const { busy, end } = useEnding()
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? []
  return (
    <Card
      title="Active sessions"
      description="The devices where you are signed in."
      actions={
        others.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy === 'all'}
            disabled={busy !== null}
            onClick={() => end('all')}
          >
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-12 w-full" />}
      <LoadFailure message="Your sessions could not be loaded." read={sessions} />
      {sessions.data && (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              disabled={busy !== null}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One at a time: the id of the session that is being ended, or 'all'. */
const useEnding = () => {
  const notify = useNotify()
  const change = useChange()
  const [busy, setBusy] = useState<string | null>(null)
  const work = async (which: string) => {
    setBusy(which)
    try {
      if (which === 'all') await change('POST /account/end_sessions', {})
      else await change('POST /account/end_session', { id: which })
      notify(which === 'all' ? 'All other sessions ended.' : 'Session ended.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The session could not be ended. Try again.'), { type: 'error' })
    } finally {
      setBusy(null)
    }
  }
  return { busy, end: (which: string) => void work(which) }
}

type SessionRowProps = { session: ActiveSession; busy: boolean; disabled: boolean; onEnd: () => void }

const SessionRow = ({ session, busy, disabled, onEnd }: SessionRowProps) => {
  const time = useStoreTime()
  const { device, place, store_name, seen_at, is_current } = session
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-[560]">{device}</p>
        <p className="text-sm text-ink-faint wrap-anywhere">
          {place} · {store_name} · {is_current ? 'now' : time.dateTime(seen_at)}
        </p>
      </div>
      <div className="shrink-0">
        {is_current ? (
          <Badge tone="gain">This device</Badge>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            disabled={disabled}
            aria-label={`End the session of ${device}, ${place}`}
            onClick={onEnd}
          >
            End
          </Button>
        )}
      </div>
    </li>
  )
}
