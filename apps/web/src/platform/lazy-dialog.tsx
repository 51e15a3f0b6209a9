import { type ComponentType, useEffect, useState } from 'react'
import { notifications } from './notification-store.ts'

type Closable = { onClose: () => void }

/** A dialog in a file of its own, fetched when it is first opened, or sooner with `preload`. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null

  const fetch = (): Promise<void> => {
    loading ??= load().then(
      (dialog) => {
        loaded = dialog
      },
      (error) => {
        // The next attempt may find the connection back.
        loading = null
        throw error
      },
    )
    return loading
  }

  const LazyDialog = (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => loaded)
    const { onClose } = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once, when it is opened
    useEffect(() => {
      if (Loaded) return
      let isOpen = true
      fetch().then(
        () => isOpen && setLoaded(() => loaded),
        () => {
          if (!isOpen) return
          notifications.notify('This could not be opened. Please try again.', { type: 'error' })
          onClose()
        },
      )
      return () => {
        isOpen = false
      }
    }, [])
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(LazyDialog, { preload: () => void fetch().catch(() => undefined) })
}
