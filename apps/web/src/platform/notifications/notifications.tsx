import { Toast } from '#ui/dialogs/toast.tsx'
import { type Notification, notifications } from './notification-store.ts'

export const useNotify = () => notifications.notify

export const ShownNotification = ({ id, message, type, action }: Notification) => {
  const close = () => notifications.dismiss(id)
  return (
    <Toast
      message={message}
      type={type}
      onClose={close}
      onPause={(isPaused) => notifications.pause(id, isPaused)}
      action={
        action && {
          label: action.label,
          onSelect: () => {
            close()
            action.onSelect()
          },
        }
      }
    />
  )
}
