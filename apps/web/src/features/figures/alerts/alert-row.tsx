import { Ellipsis, History, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import type { OpenAlert } from './alert-dialogs.tsx'
import { deliveryWords, unreached } from './alert-words.ts'
import { type Alert, inputOf, useSaveAlert } from './alerts.api.ts'

type AlertRowProps = { alert: Alert; onOpen: (open: OpenAlert) => void }

export const AlertRow = ({ alert, onOpen }: AlertRowProps) => (
  <li className="flex items-center justify-between gap-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-[560] wrap-anywhere">
        {alert.title}
        {alert.is_paused && <Badge tone="neutral">Paused</Badge>}
        {alert.is_firing && !alert.is_paused && <Badge tone="warn">True now</Badge>}
      </p>
      <p className="text-ink-soft">{deliveryWords(alert)}</p>
      {unreached(alert).map((words) => (
        <p key={words} className="text-sm text-warn">
          {words}
        </p>
      ))}
      {alert.problem && <p className="text-sm text-loss">Cannot be checked: {alert.problem}</p>}
      <LastFired alert={alert} />
    </div>
    <AlertActions alert={alert} onOpen={onOpen} />
  </li>
)

const LastFired = ({ alert: { fired_at } }: { alert: Alert }) => {
  const { dateTime } = useStoreTime()
  return (
    <p className="text-sm text-ink-faint">
      {fired_at ? `Last fired ${dateTime(fired_at)}` : 'Has not fired yet'}
    </p>
  )
}

const AlertActions = ({ alert, onOpen }: AlertRowProps) => {
  const notify = useNotify()
  const save = useSaveAlert()
  const pause = async () => {
    try {
      await save.mutateAsync({ input: { ...inputOf(alert), is_paused: !alert.is_paused }, edited: alert })
      notify(alert.is_paused ? 'Alert resumed.' : 'Alert paused.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Something went wrong. Try again.'), { type: 'error' })
    }
  }
  return (
    <Menu
      label={`Actions for ${alert.title}`}
      icon={Ellipsis}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ act: 'edit', alert }) },
        alert.is_paused
          ? { label: 'Resume', icon: Play, onSelect: () => void pause() }
          : { label: 'Pause', icon: Pause, onSelect: () => void pause() },
        { label: 'History', icon: History, onSelect: () => onOpen({ act: 'history', alert }) },
        { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ act: 'delete', alert }) },
      ]}
    />
  )
}
