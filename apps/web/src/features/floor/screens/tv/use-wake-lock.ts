import { useEffect, useState } from 'react'

const cannot = 'The browser cannot keep the device awake here. Turn off its sleep mode.'
const insecure = 'Not opened over HTTPS: it cannot keep the device awake or start offline.'

/** Keeps the device awake; says why where the browser does not. */
export const useWakeLock = (): string | null => {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      if (!('wakeLock' in navigator)) {
        setProblem(globalThis.isSecureContext === false ? insecure : cannot)
        return
      }
      try {
        lock = await navigator.wakeLock.request('screen')
        setProblem(null)
      } catch {
        setProblem('The device may go to sleep. Turn off its sleep mode.')
      }
    }
    void take()
    const retake = () => void take()
    document.addEventListener('visibilitychange', retake)
    return () => {
      document.removeEventListener('visibilitychange', retake)
      void lock?.release().catch(() => undefined)
    }
  }, [])
  return problem
}
