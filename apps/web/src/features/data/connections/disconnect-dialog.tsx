import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { recordWords } from './connection-words.ts'
import { type Connection, useDisconnect } from './connections.api.ts'

type DisconnectDialogProps = { connection: Connection; onClose: () => void }

/** Ends a connection; what it brought in stays or goes, as one says. */
export const DisconnectDialog = ({ connection, onClose }: DisconnectDialogProps) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const disconnect = useDisconnect(connection.id)
  const [withData, setWithData] = useState(false)
  return (
    <DeleteDialog
      title={`Disconnect ${connection.name}?`}
      act="Disconnect"
      failure="It could not be disconnected."
      onClose={onClose}
      remove={async () => {
        await disconnect.mutateAsync(withData)
        notify(withData ? 'Disconnected. What it brought in is being removed.' : 'Disconnected.')
      }}
      onGone={() => void navigate('/platform/connections')}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">Its secrets are deleted, and nothing more comes in.</p>
        <ChoiceGroup
          legend="What it brought in"
          name="with-data"
          columns="grid-cols-1"
          value={withData ? 'remove' : 'keep'}
          onChange={(value) => setWithData(value === 'remove')}
          options={[
            { value: 'keep', label: 'Stays here', note: recordWords(connection.records) },
            {
              value: 'remove',
              label: 'Is removed',
              note: 'Your figures are then as if it had never been connected.',
            },
          ]}
        />
      </div>
    </DeleteDialog>
  )
}
