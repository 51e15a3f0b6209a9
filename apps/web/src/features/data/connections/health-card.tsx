import { runKindLabels } from '@tillsight/domain/data/connections/connection-names'
import { isSending, pushSystem } from '@tillsight/domain/data/connections/sending-systems'
import { Cable, Ellipsis, Pause, Play, RefreshCw } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { countWords, healthOf, recordWords, spanWords } from './connection-words.ts'
import { type Act, type Connection, useAct } from './connections.api.ts'

type HealthCardProps = {
  connection: Connection
  onStep: (step: 'access' | 'bring') => void
  onDisconnect: () => void
}

export const HealthCard = ({ connection, onStep, onDisconnect }: HealthCardProps) => {
  const { dateTime } = useStoreTime()
  const mayConnect = useMay('connections:write')
  const [label, tone] = healthOf(connection)
  const { last_success_at, next_run_at, lag_seconds, state, from, created_at, made_by } = connection
  return (
    <Card
      title="Health"
      actions={mayConnect && state !== 'ending' && <Actions {...{ connection, onStep, onDisconnect }} />}
    >
      <Progress connection={connection} />
      <FactList
        facts={[
          [
            'Status',
            <Badge key="status" tone={tone}>
              {label}
            </Badge>,
          ],
          ['Brought in', recordWords(connection.records)],
          ['Last success', last_success_at ? dateTime(last_success_at) : 'Not yet'],
          ['Next sync', state === 'on' && next_run_at ? dateTime(next_run_at) : null],
          ['Lag', lag_seconds === null ? null : `The newest change arrived after ${spanWords(lag_seconds)}.`],
          ['From', from],
          ['Connected', `${dateTime(created_at)} by ${made_by}`],
        ]}
      />
    </Card>
  )
}

/** How many rows a source has is not known before it is read: what is done is counted. */
const Progress = ({ connection: { is_running, last_run } }: { connection: Connection }) => {
  if (!is_running || !last_run) return null
  const rows = Object.values(last_run.counts).reduce((sum, number) => sum + number, 0)
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-sunken px-4 py-3">
      <span className="mt-1">
        <Spinner />
      </span>
      <div className="min-w-0">
        <p className="font-[560]">{runKindLabels[last_run.kind]}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {counted(rows, 'row')} in {counted(last_run.pages, 'page')}: {countWords(last_run.counts)}
        </p>
        <p role="status" className="sr-only">
          {runKindLabels[last_run.kind]}, {count(last_run.pages)} pages read
        </p>
      </div>
    </div>
  )
}

const done: Record<Act, string> = {
  pause: 'Paused.',
  resume: 'Continues where it stopped.',
  sync: 'Looking for changes.',
  sweep: 'Looking for what was deleted.',
  replay: 'Reading the stored rows again.',
}

const Actions = (props: HealthCardProps) =>
  props.connection.state === 'disconnected' ? <ConnectAgain {...props} /> : <WhileConnected {...props} />

const ConnectAgain = ({ onStep, onDisconnect }: HealthCardProps) => (
  <>
    <Button size="sm" icon={Cable} onClick={() => onStep('access')}>
      Connect again
    </Button>
    <Menu
      label="Actions for this connection"
      icon={Ellipsis}
      items={[{ label: 'Remove', onSelect: onDisconnect }]}
    />
  </>
)

const WhileConnected = ({ connection, onStep, onDisconnect }: HealthCardProps) => {
  const notify = useNotify()
  const act = useAct(connection.id)
  const begin = (wanted: Act) =>
    act.mutate(wanted, {
      onSuccess: () => notify(done[wanted]),
      onError: (error) =>
        notify(error instanceof ApiError ? error.saidOr('This did not work.') : 'This did not work.', {
          type: 'error',
        }),
    })
  const isOn = connection.state === 'on'
  const isAsked = isOn && !isSending(connection.system)
  const isStored = isOn && connection.system !== pushSystem
  const isBusy = connection.is_running || act.isPending
  return (
    <>
      {isAsked && (
        <Button
          size="sm"
          variant="secondary"
          icon={RefreshCw}
          keepsFocus
          disabled={isBusy}
          onClick={() => begin('sync')}
        >
          Sync now
        </Button>
      )}
      {connection.state !== 'draft' && (
        <Button
          size="sm"
          variant="secondary"
          icon={isOn ? Pause : Play}
          keepsFocus
          busy={act.isPending}
          onClick={() => begin(isOn ? 'pause' : 'resume')}
        >
          {isOn ? 'Pause' : 'Resume'}
        </Button>
      )}
      <Menu
        label="Actions for this connection"
        icon={Ellipsis}
        items={[
          ...(isAsked && !isBusy ? [{ label: 'Look for deletions', onSelect: () => begin('sweep') }] : []),
          ...(isStored && !isBusy
            ? [{ label: 'Read stored rows again', onSelect: () => begin('replay') }]
            : []),
          ...(connection.system === pushSystem
            ? []
            : [{ label: 'Change what it brings in', onSelect: () => onStep('bring') }]),
          { label: 'Change the access', onSelect: () => onStep('access') },
          { label: 'Disconnect', onSelect: onDisconnect },
        ]}
      />
    </>
  )
}
