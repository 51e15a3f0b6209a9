import type { ComponentType } from 'react'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'
import { notifications } from '../notifications/notification-store.ts'

type Closable = { onClose: () => void }

/** A dialog in a file of its own, fetched when it is first opened, or sooner with `preload`. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) => {
  const dialog = latePart(load)

  const LazyDialog = (props: Props) => {
    const Loaded = useLatePart(dialog, () => {
      notifications.notify('This could not be opened. Try again.', { type: 'error' })
      props.onClose()
    })
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(LazyDialog, { preload: dialog.preload })
}
