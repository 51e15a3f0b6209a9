import { type AuditKind, auditKindNames } from '@tillsight/domain/operations/audit/actions'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useStoreTime } from '#platform/time/store-time.ts'
import { rangeOf, readRange, useRange } from '#platform/time/use-range.ts'

export type AuditFilters = { person: string; kind: AuditKind | ''; record: string; from: string; to: string }

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const idOr = (text: string | null): string => (text && id.test(text) ? text : '')

/** The filters in the URL, without invalid ones. */
const readFilters = (query: URLSearchParams, today: string): AuditFilters => {
  const { period } = readRange(query, { today, fallback: rangeOf('all-time', today) })
  return {
    person: idOr(query.get('person')),
    kind: auditKindNames.find((kind) => kind === query.get('kind')) ?? '',
    record: idOr(query.get('record')),
    from: period?.start ?? '',
    to: period?.end ?? '',
  }
}

type Chosen = Partial<Record<'person' | 'kind' | 'record' | 'range' | 'from' | 'to', string>>

const withChosen = (query: URLSearchParams, chosen: Chosen): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(chosen)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The filters are in the URL: a link shows the same, and Back undoes a choice. */
export const useAuditFilters = () => {
  const [query, setQuery] = useSearchParams()
  const today = useStoreTime().today()
  const range = useRange({ today, fallback: rangeOf('all-time', today) })
  const filters = useMemo(() => readFilters(query, today), [query, today])
  const choose = (chosen: Chosen) => setQuery((before) => withChosen(before, chosen))
  return {
    filters,
    range,
    today,
    isFiltered: Object.values(filters).some(Boolean),
    choose,
    clear: () => choose({ person: '', kind: '', record: '', range: '', from: '', to: '' }),
  }
}

export type AuditFiltering = ReturnType<typeof useAuditFilters>
