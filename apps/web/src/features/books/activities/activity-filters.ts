import { type ActivityKind, activityKinds } from '@tillsight/domain/books/activities/activity'
import { useCallback } from 'react'
import { useFilters } from '#platform/lists/use-filters.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { rangeOf, readRange, useRange } from '#platform/time/use-range.ts'

export type ActivityFilters = {
  search: string
  kind: ActivityKind | ''
  person: string
  from: string
  to: string
}

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** The filters in the URL, without invalid ones. */
const readFilters = (query: URLSearchParams, today: string): ActivityFilters => {
  const { period } = readRange(query, { today, fallback: rangeOf('all-time', today) })
  const person = query.get('person') ?? ''
  return {
    search: query.get('search')?.trim() ?? '',
    kind: activityKinds.find((kind) => kind === query.get('kind')) ?? '',
    person: id.test(person) ? person : '',
    from: period?.start ?? '',
    to: period?.end ?? '',
  }
}

export const useActivityFilters = () => {
  const today = useStoreTime().today()
  const range = useRange({ today, fallback: rangeOf('all-time', today) })
  const read = useCallback((query: URLSearchParams) => readFilters(query, today), [today])
  return { ...useFilters(read, ['range']), range, today }
}

export type ActivityFiltering = ReturnType<typeof useActivityFilters>
