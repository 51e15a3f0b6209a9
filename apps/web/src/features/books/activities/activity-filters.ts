import { type ActivityKind, activityKinds } from '@tillsight/domain/books/activities/activity'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/page/search-box.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { rangeOf, useRange } from '#platform/time/use-range.ts'

type Chosen = { search: string; kind: ActivityKind | ''; person: string }
export type ActivityFilters = Chosen & { from: string; to: string }

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

const readChosen = (query: URLSearchParams): Chosen => {
  const person = query.get('person') ?? ''
  return {
    search: query.get('search')?.trim() ?? '',
    kind: activityKinds.find((kind) => kind === query.get('kind')) ?? '',
    person: id.test(person) ? person : '',
  }
}

const writeChosen = (query: URLSearchParams, changes: Record<string, string>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
  return next
}

/** The filters are in the URL: Back undoes the last step. A search is one step. */
export const useActivityFilters = () => {
  const [query, setQuery] = useSearchParams()
  const today = useStoreTime().today()
  const range = useRange({ today, fallback: rangeOf('all-time', today) })
  const [from, to] = [range.period?.start ?? '', range.period?.end ?? '']
  const filters = useMemo((): ActivityFilters => ({ ...readChosen(query), from, to }), [query, from, to])
  return {
    filters,
    range,
    today,
    isFiltered: Object.values(filters).some(Boolean),
    choose: (changes: Partial<Chosen>) => setQuery((before) => writeChosen(before, changes)),
    type: (search: string) =>
      setQuery((before) => writeChosen(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () =>
      setQuery((before) =>
        writeChosen(before, { search: '', kind: '', person: '', range: '', from: '', to: '' }),
      ),
  }
}

export type ActivityFiltering = ReturnType<typeof useActivityFilters>
