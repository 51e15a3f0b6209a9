import { type AuditKind, auditKindNames } from '@tillsight/domain/operations/audit/actions'
import { useCallback } from 'react'
import { useFilters } from '#platform/lists/use-filters.ts'
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

export const useAuditFilters = () => {
  const today = useStoreTime().today()
  const range = useRange({ today, fallback: rangeOf('all-time', today) })
  const read = useCallback((query: URLSearchParams) => readFilters(query, today), [today])
  return { ...useFilters(read, ['range']), range, today }
}

export type AuditFiltering = ReturnType<typeof useAuditFilters>
