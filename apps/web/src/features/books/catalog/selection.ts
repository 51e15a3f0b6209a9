import { useState } from 'react'

export type Selection = {
  ids: string[]
  has: (id: string) => boolean
  set: (ids: string[], selected: boolean) => void
  clear: () => void
}

/** What the server takes at once. */
export const selectionLimit = 1000

/** Rows chosen for one change; another view of the list starts without any. */
export const useSelection = (view: unknown): Selection => {
  const [stored, setStored] = useState({ view, ids: new Set<string>() })
  const ids = stored.view === view ? stored.ids : new Set<string>()
  return {
    ids: [...ids],
    has: (id) => ids.has(id),
    set: (changed, selected) => {
      const touched = new Set(changed)
      const others = [...ids].filter((id) => !touched.has(id))
      setStored({ view, ids: new Set([...others, ...(selected ? changed : [])].slice(0, selectionLimit)) })
    },
    clear: () => setStored({ view, ids: new Set() }),
  }
}
