import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { type Playlist, type Screen, useDeletePlaylist, useRevokeScreen } from './screens.api.ts'

export const RemoveScreenDialog = ({ screen, onClose }: { screen: Screen; onClose: () => void }) => {
  const notify = useNotify()
  const revoke = useRevokeScreen()
  return (
    <DeleteDialog
      title={`Remove ${screen.name}?`}
      act="Remove"
      failure="The screen could not be removed."
      remove={async () => {
        await revoke.mutateAsync(screen.id)
        notify('Screen removed.')
      }}
      onClose={onClose}
    >
      <p>It stops showing this store, and shows a code to pair it again.</p>
    </DeleteDialog>
  )
}

export const DeletePlaylistDialog = ({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) => {
  const notify = useNotify()
  const remove = useDeletePlaylist()
  return (
    <DeleteDialog
      title={`Delete ${playlist.name}?`}
      failure="The playlist could not be deleted."
      remove={async () => {
        await remove.mutateAsync(playlist.id)
        notify('Playlist deleted.')
      }}
      onClose={onClose}
    >
      <p>Its slides are gone. Figures, goals and dashboards stay.</p>
    </DeleteDialog>
  )
}
