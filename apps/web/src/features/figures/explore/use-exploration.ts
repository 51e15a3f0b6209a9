import { type Exploration, settled, splitsLeftOut } from '@tillsight/domain/figures/explore/exploration'
import {
  explorationIn,
  explorationNames,
  explorationWords,
} from '@tillsight/domain/figures/explore/exploration-address'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import { useEffect, useState } from 'react'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { currentQuery, useQuery } from '#platform/page/use-query.ts'

const leftOutMessage = (splits: readonly Split[]): string =>
  `Not all of these metrics can be split by ${splits.map((split) => splitNames[split].toLowerCase()).join(' or ')}: left out.`

type Steps = { past: string[]; future: string[] }
const none: Steps = { past: [], future: [] }
const mostSteps = 100

/** Letters that are typed into a select are changes from the same address, until that has changed: one step. */
const withStep = (past: string[], address: string): string[] =>
  past.at(-1) === address ? past : [...past, address].slice(-mostSteps)

const withWords = (before: URLSearchParams, exploration: Exploration): URLSearchParams => {
  const next = new URLSearchParams(before)
  for (const name of explorationNames) next.delete(name)
  for (const [name, word] of Object.entries(explorationWords(exploration))) next.set(name, word)
  return next
}

/** The question is in the address; each change of it, the days included, can be undone and redone. */
export const useExploration = (catalogue: Catalogue | undefined) => {
  const [query, setQuery] = useQuery()
  const [steps, setSteps] = useState(none)
  const notify = useNotify()
  const address = query.toString()
  const askedIn = (query: URLSearchParams): Exploration | null =>
    catalogue
      ? settled(
          explorationIn((name) => query.get(name)),
          catalogue,
        )
      : null
  const exploration = askedIn(query)

  const go = (to: URLSearchParams) => {
    if (to.toString() === currentQuery().toString()) return
    setSteps(({ past }) => ({ past: withStep(past, address), future: [] }))
    setQuery(to, { preventScrollReset: true })
  }
  const undo = () => {
    const to = steps.past.at(-1)
    if (to === undefined) return
    setSteps(({ past, future }) => ({ past: past.slice(0, -1), future: [address, ...future] }))
    setQuery(new URLSearchParams(to), { preventScrollReset: true })
  }
  const redo = () => {
    const [to] = steps.future
    if (to === undefined) return
    setSteps(({ past, future }) => ({ past: [...past, address], future: future.slice(1) }))
    setQuery(new URLSearchParams(to), { preventScrollReset: true })
  }
  useUndoKeys({ undo, redo })

  return {
    exploration,
    query,
    /** Another address, with days or a comparison of its own. */
    go,
    change: (changes: Partial<Exploration>) => {
      const before = currentQuery()
      const asked = askedIn(before)
      if (!asked || !catalogue) return
      const answered = settled({ ...asked, ...changes }, catalogue)
      go(withWords(before, answered))
      const leftOut = changes.metrics ? splitsLeftOut(asked, answered) : []
      if (leftOut.length > 0)
        notify(leftOutMessage(leftOut), { action: { label: 'Undo', onSelect: () => setQuery(before) } })
    },
    undo: steps.past.length > 0 ? undo : null,
    redo: steps.future.length > 0 ? redo : null,
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

const useUndoKeys = ({ undo, redo }: { undo: () => void; redo: () => void }) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isAsked || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
