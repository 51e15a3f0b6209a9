import { useNotify } from './notifications.tsx'

/** Copies to the clipboard and says so, or says what to do instead: without permission and on plain http it fails. */
export const useCopy = () => {
  const notify = useNotify()
  return async (text: string, said: { copied: string; failed: string }): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify(said.copied)
    } catch {
      notify(said.failed, { type: 'error' })
    }
  }
}
