import { useCallback, useEffect, useRef, useState } from 'react'
import { addressOf } from '#platform/api/api-client.ts'

const lookEveryMs = 5 * 60_000
const lastReload = 'tillsight-tv-reloaded'

/** The script of this page: its name has the hash of its content. */
export const ownScript = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.split('/').at(-1) ?? ''

/** A page that loads the old version again has tried: it does not do so in a loop. */
const reloadOnce = (found: string): boolean => {
  if (sessionStorage.getItem(lastReload) === found) return false
  sessionStorage.setItem(lastReload, found)
  return true
}

const scriptIn = (html: string): string => /assets\/([\w.-]+\.js)"/.exec(html)?.[1] ?? ''

/** Looks for a new version; `reloadIfNew` loads it where there is one, and the page says so where it could not. */
export const useVersion = (isOnline: boolean) => {
  const [isOutdated, setOutdated] = useState(false)
  const found = useRef('')
  useEffect(() => {
    const look = async () => {
      const response = await fetch(addressOf('/tv'), { cache: 'no-store' })
      const script = response.ok ? scriptIn(await response.text()) : ''
      if (!import.meta.env.PROD || script === '' || script === ownScript()) return
      found.current = script
      setOutdated(true)
    }
    const attempt = () => void look().catch(() => undefined)
    // A server that comes back may be another version.
    if (isOnline) attempt()
    const timer = setInterval(attempt, lookEveryMs)
    return () => clearInterval(timer)
  }, [isOnline])
  const reloadIfNew = useCallback(() => {
    if (found.current !== '' && reloadOnce(found.current)) location.reload()
  }, [])
  return { version: ownScript(), isOutdated, reloadIfNew }
}
