import { useEffect, useRef } from 'react'
import { session } from '#platform/session-store.ts'

const drafts = new Map<string, unknown>()
session.onLeave(() => drafts.clear())

export const keptDraft = <Draft>(of: string): Draft | undefined => drafts.get(of) as Draft | undefined

/** A form that goes with its page, as by Back, keeps what was typed; one that is closed, or saved, does not. */
export const useKeepDraft = <Draft>(of: string, typed: Draft | null) => {
  const latest = useRef(typed)
  const isOver = useRef(false)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(
    () => () => {
      if (latest.current && !isOver.current) drafts.set(of, latest.current)
      else drafts.delete(of)
    },
    [of],
  )
  const isTyped = typed !== null
  useEffect(() => {
    if (!isTyped) return
    // Leaving Tillsight altogether takes the draft along: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOver.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  return {
    dropDraft: () => {
      isOver.current = true
    },
  }
}
