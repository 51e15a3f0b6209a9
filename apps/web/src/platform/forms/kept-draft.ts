import { useEffect, useRef, useState } from 'react'
import { session } from '#platform/session/session-store.ts'

const drafts = new Map<string, unknown>()

/** A draft is its writer's: a form may go only after its session has ended, and the next at this tab be someone else. */
const placeOf = (form: string): string => `${session.get().user?.id} ${form}`

export const keptDraft = <Draft>(form: string): Draft | undefined =>
  drafts.get(placeOf(form)) as Draft | undefined

/** A form that goes with its page, as by Back, keeps what was typed; one that is closed, or saved, does not. */
export const useKeepDraft = <Draft>(form: string, typed: Draft | null) => {
  const [place] = useState(() => placeOf(form))
  const latest = useRef(typed)
  const isOver = useRef(false)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(
    () => () => {
      if (latest.current && !isOver.current) drafts.set(place, latest.current)
      else drafts.delete(place)
    },
    [place],
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
