import { useEffect, useEffectEvent } from 'react'

/** The browser asks before the tab is closed or reloaded while something that was typed would be lost. */
export const useAskBeforeUnload = (isTyped: boolean, isOver: () => boolean = () => false) => {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isOver()) event.preventDefault()
  })
  useEffect(() => {
    if (!isTyped) return
    const listen = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', listen)
    return () => window.removeEventListener('beforeunload', listen)
  }, [isTyped])
}
