import { useEffect, useEffectEvent } from 'react'
import { preferencesNow } from '../session/preferences.ts'

const typing = 'input, textarea, select, dialog, [contenteditable]'

/** A single-key shortcut: ignored while typing, in a dialog, and when shortcuts are turned off. */
export const useShortcut = (key: string, act: () => void, isOn = true): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.repeat || event.defaultPrevented) return
    if (!preferencesNow().shortcuts) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
