import { useSyncExternalStore } from 'react'
import { Toast } from '#ui/toast.tsx'
import { notifications } from './notification-store.ts'

export const useNotify = () => notifications.notify

export const Notifications = () => {
  const shown = useSyncExternalStore(notifications.subscribe, notifications.get, () => null)
  if (!shown) return null
  const { id, message, type, action } = shown
  const close = () => notifications.dismiss(id)
  return (
    <Toast
      key={id}
      message={message}
      type={type}
      onClose={close}
      onHold={(held) => notifications.hold(id, held)}
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
