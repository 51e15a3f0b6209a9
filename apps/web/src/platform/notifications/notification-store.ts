export type NotificationType = 'success' | 'error'
export type NotificationAction = { label: string; onSelect: () => void }

export type Notification = {
  id: string
  message: string
  type: NotificationType
  action: NotificationAction | undefined
}

type Options = { type?: NotificationType; lasts?: number; action?: NotificationAction }

const usualTime = 3000
/** With something to press: long enough to be read and reached. */
const timeToAct = 10_000

export const createNotificationStore = () => {
  let current: Notification | null = null
  let lasts = usualTime
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const show = (next: Notification | null) => {
    clearTimeout(timer)
    current = next
    for (const watch of watchers) watch()
  }
  const dismiss = (id: string) => {
    if (current?.id === id) show(null)
  }
  const startTimer = (id: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => dismiss(id), lasts)
  }

  return {
    get: () => current,
    subscribe: (watch: () => void) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    /** Replaces the current notification, and returns the id to dismiss it. */
    notify: (message: string, options: Options = {}): string => {
      const id = `${Date.now()}-${Math.random()}`
      lasts = options.lasts ?? (options.action ? timeToAct : usualTime)
      show({ id, message, type: options.type ?? 'success', action: options.action })
      startTimer(id)
      return id
    },
    dismiss,
    /** A success message is out of date once something fails; one with an undo stays. */
    retractSuccess: () => {
      if (current?.type === 'success' && !current.action) show(null)
    },
    /** Pauses its timeout while someone reads or reaches for it. */
    pause: (id: string, isPaused: boolean) => {
      if (current?.id !== id) return
      if (isPaused) clearTimeout(timer)
      else startTimer(id)
    },
  }
}

export const notifications = createNotificationStore()
