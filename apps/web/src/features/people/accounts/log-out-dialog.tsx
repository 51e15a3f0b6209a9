import { logOut } from '#platform/session/log-out.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

export const LogOutDialog = ({ open, onCancel }: { open: boolean; onCancel: () => void }) => (
  <ConfirmDialog
    open={open}
    title="Confirm Logout"
    text="Are you sure you want to exit?"
    confirmLabel="Yes"
    cancelLabel="No"
    onConfirm={logOut}
    onCancel={onCancel}
  />
)
