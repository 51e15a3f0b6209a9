import type { Contest } from '@tillsight/contract/floor/contests'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useLeaveContest } from './contests.api.ts'

export const LeaveDialog = ({ contest, onClose }: { contest: Contest; onClose: () => void }) => {
  const notify = useNotify()
  const leave = useLeaveContest()
  return (
    <DeleteDialog
      title="Leave this contest?"
      act="Leave"
      failure="You could not leave the contest."
      onClose={onClose}
      remove={async () => {
        await leave.mutateAsync(contest.id)
        notify('You no longer take part.')
      }}
    >
      <p>Your place and score are no longer shown to anyone. You cannot join this contest again.</p>
    </DeleteDialog>
  )
}
