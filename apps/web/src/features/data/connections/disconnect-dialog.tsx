import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { recordWords } from './connection-words.ts'
import { type Connection, useDisconnect } from './connections.api.ts'

type DisconnectDialogProps = { connection: Connection; onClose: () => void }

const staying = {
  connected: 'If you connect it again later, all of this is recognized.',
  disconnected: 'If you connect it again later, all of this is added a second time.',
}

/** Ends a connection, or removes one that was ended; what it brought in stays or goes, as one says. */
export const DisconnectDialog = ({ connection, onClose }: DisconnectDialogProps) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const disconnect = useDisconnect(connection.id)
  const [withData, setWithData] = useState(false)
  const { name, state, records } = connection
  const isEnded = state === 'disconnected'
  const hasRecords = records.some(({ count }) => count > 0)
  const done = isEnded ? 'Removed.' : 'Disconnected.'
  return (
    <DeleteDialog
      title={isEnded ? `Remove ${name}?` : `Disconnect ${name}?`}
      act={isEnded ? 'Remove' : 'Disconnect'}
      failure={isEnded ? 'It could not be removed.' : 'It could not be disconnected.'}
      onClose={onClose}
      remove={async () => {
        await disconnect.mutateAsync(withData)
        notify(withData ? `${done} What it brought in is being removed.` : done)
      }}
      onGone={() => void navigate('/platform/connections')}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">
          {isEnded ? 'It is no longer listed here.' : 'Its secrets are deleted, and nothing more comes in.'}
          {!hasRecords && ' It has brought nothing in.'}
        </p>
        {hasRecords && (
          <ChoiceGroup
            legend="What it brought in"
            name="with-data"
            columns="grid-cols-1"
            value={withData ? 'remove' : 'keep'}
            onChange={(value) => setWithData(value === 'remove')}
            options={[
              {
                value: 'keep',
                label: 'Stays here',
                note: `${recordWords(records)}. ${isEnded ? staying.disconnected : staying.connected}`,
              },
              {
                value: 'remove',
                label: 'Is removed',
                note: 'Your figures are then as if it had never been connected. What was changed by hand stays.',
              },
            ]}
          />
        )}
      </div>
    </DeleteDialog>
  )
}
