import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Connection, type System, useNewKey } from './connections.api.ts'
import { pushSystem } from './setup-steps.ts'

type HookCardProps = { connection: Connection; system: System }

/** Where the system sends what changed, so that it arrives at once; or the key with which it pushes. */
export const HookCard = ({ connection, system }: HookCardProps) => {
  const mayConnect = useMay('connections:write')
  if (!mayConnect) return null
  if (system.id === pushSystem) return <PushCard connection={connection} />
  if (connection.hook_path === null) return null
  return (
    <Card
      title="Webhook"
      description={`Enter this address in ${system.name}, and changes arrive within seconds. Without it, they arrive at the next look.`}
    >
      <Copied text={location.origin + connection.hook_path} what="Address" />
    </Card>
  )
}

const PushCard = ({ connection }: { connection: Connection }) => {
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
      title="Push"
      description="A system sends its rows here with a key of this connection, up to 200 at a time. The same row twice changes nothing."
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
      <Copied text={`${location.origin}/connection/push`} what="Address" />
      {token !== null && (
        <Dialog
          open
          steady
          size="sm"
          title="Key of this connection"
          onClose={() => setToken(null)}
          footer={<Button onClick={() => setToken(null)}>Done</Button>}
        >
          <p className="mb-3">
            Store it where the rows are sent from, as a bearer token. It is shown only now; the key before it
            no longer works.
          </p>
          <Copied text={token} what="Key" />
        </Dialog>
      )}
    </Card>
  )
}

const Copied = ({ text, what }: { text: string; what: string }) => {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(`${what} copied.`)
    } catch {
      notify('Select it and copy it.', { type: 'error' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 rounded-control bg-ink/4 px-3 py-2 font-mono text-sm break-all select-all">
        {text}
      </code>
      <Button size="sm" variant="secondary" icon={Copy} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
