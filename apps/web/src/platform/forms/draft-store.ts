import { useEffect, useRef, useState } from 'react'
import { session } from '#platform/session/session-store.ts'
import { useAskBeforeUnload } from '#ui/dialogs/use-ask-before-unload.ts'

const drafts = new Map<string, unknown>()

/** Drafts are stored by user: a form can unmount after logout, and the next user of the tab may be someone else. */
const placeOf = (form: string): string => `${session.get().user?.id} ${form}`

export const storedDraft = <Draft>(form: string): Draft | undefined =>
  drafts.get(placeOf(form)) as Draft | undefined

/** Stores the draft of a form that unmounts with its page, as on Back; not of one that was closed or saved. */
export const useStoreDraft = <Draft>(form: string, typed: Draft | null) => {
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
  // Drafts are in memory only.
  useAskBeforeUnload(typed !== null, () => isOver.current)
  return {
    dropDraft: () => {
      isOver.current = true
    },
  }
}
