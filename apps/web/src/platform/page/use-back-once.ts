import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Goes back one step in the history. That takes a moment, so a second call in the meantime does nothing. */
export const useBackOnce = (): (() => void) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isGoing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history, another step
  useEffect(() => {
    isGoing.current = false
  }, [key])
  return () => {
    if (isGoing.current) return
    isGoing.current = true
    void navigate(-1)
  }
}
