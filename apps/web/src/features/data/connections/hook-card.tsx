import { linesSystem, pushSystem } from '@tillsight/domain/data/connections/sending-systems'
import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ShownOnceDialog } from '#platform/forms/shown-once-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useCopy } from '#platform/notifications/use-copy.ts'
import { useMay } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Connection, type System, useNewKey } from './connections.api.ts'

type HookCardProps = { connection: Connection; system: System }

/** Where the system sends what changed, so that it arrives at once; or the key with which it pushes. */
export const HookCard = ({ connection, system }: HookCardProps) => {
  const mayConnect = useMay('connections:write')
  const { state } = connection
  if (!mayConnect || state === 'disconnected' || state === 'ending') return null
  if (system.id === pushSystem) return <PushCard connection={connection} how={rows} />
  if (system.id === linesSystem) return <PushCard connection={connection} how={lines} />
  if (connection.hook_path === null) return null
  return (
    <Card
      title="Webhook"
      description={`Enter this address in ${system.name}, and changes arrive within seconds. Without it, they arrive at the next sync.`}
    >
      <Copied text={location.origin + connection.hook_path} what="Address" />
    </Card>
  )
}

type How = { title: string; text: string; path: string; command: string | null }

const rows: How = {
  title: 'Push',
  text: 'A system sends its rows here with a key of this connection, up to 200 at a time. The same row twice changes nothing.',
  path: '/connection/push',
  command: null,
}

const lines: How = {
  title: 'Send lines',
  text: 'Pipe a Singer tap or an Airbyte source into our target, with this address as “url” and a key as “key” in config.json. What arrives is stored; then choose what to bring in.',
  path: '',
  command: 'tap-… --config tap.json | npm run --silent singer-target -- --config config.json',
}

const PushCard = ({ connection, how }: { connection: Connection; how: How }) => {
  const notify = useNotify()
  const make = useNewKey(connection.id)
  const [token, setToken] = useState<string | null>(null)
  const begin = () =>
    make.mutate(undefined, {
      onSuccess: (made) => setToken(made.token),
      onError: (error) =>
        notify(error instanceof ApiError ? error.saidOr('No key could be made.') : 'No key could be made.', {
          type: 'error',
        }),
    })
  return (
    <Card
      title={how.title}
      description={how.text}
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={KeyRound}
          keepsFocus
          busy={make.isPending}
          onClick={begin}
        >
          New key
        </Button>
      }
    >
      <div className="grid gap-3">
        <Copied text={location.origin + how.path} what="Address" />
        {how.command !== null && <Copied text={how.command} what="Command" />}
        {connection.state === 'draft' && connection.streams.length > 0 && <Choose connection={connection} />}
      </div>
      {token !== null && (
        <ShownOnceDialog
          title="Key of this connection"
          what="Key"
          secret={token}
          onClose={() => setToken(null)}
        >
          Store it where the rows are sent from, as a bearer token. It is shown only now; the key before it no
          longer works.
        </ShownOnceDialog>
      )}
    </Card>
  )
}

/** What was sent waits until somebody says what it is. */
const Choose = ({ connection: { id, streams } }: { connection: Connection }) => (
  <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-3">
    <p className="min-w-0 flex-1">
      {counted(streams.length, 'stream')} arrived: {streams.map(({ name }) => name).join(', ')}.
    </p>
    <Button size="sm" to={`/platform/connections/${id}?step=bring`}>
      Choose what to bring in
    </Button>
  </div>
)

const Copied = ({ text, what }: { text: string; what: string }) => {
  const copy = useCopy()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 rounded-control bg-ink/4 px-3 py-2 font-mono text-sm break-all select-all">
        {text}
      </code>
      <Button
        size="sm"
        variant="secondary"
        icon={Copy}
        onClick={() => void copy(text, { copied: `${what} copied.`, failed: 'Select it and copy it.' })}
      >
        Copy
      </Button>
    </div>
  )
}
