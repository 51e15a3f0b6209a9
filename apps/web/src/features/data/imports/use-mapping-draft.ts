import type { Import } from '@tillsight/contract/data/imports'
import { useState } from 'react'
import { session } from '#platform/session/session-store.ts'
import { draftOf, type MappingDraft } from './mapping-draft.ts'

/** By user and columns: another sheet or header row has another mapping. */
const placeOf = ({ id, layout }: Import): string =>
  ['import', session.get().user?.id, id, ...(layout?.columns.map(({ header }) => header) ?? [])].join(' ')

const stored = (place: string): MappingDraft | null => {
  const text = sessionStorage.getItem(place)
  return text === null ? null : (JSON.parse(text) as MappingDraft)
}

/** What was chosen survives a reload of the page. */
export const useMappingDraft = (found: Import) => {
  const place = placeOf(found)
  const [held, setHeld] = useState(() => ({ place, draft: stored(place) ?? draftOf(found) }))
  if (held.place !== place) setHeld({ place, draft: stored(place) ?? draftOf(found) })
  const change = (draft: MappingDraft) => {
    setHeld({ place, draft })
    sessionStorage.setItem(place, JSON.stringify(draft))
  }
  const forget = () => sessionStorage.removeItem(place)
  return { draft: held.draft, change, forget }
}
