import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { withEveryTopic } from '#platform/history/history.api.ts'
import type { AuditFilters } from './audit-filters.ts'

/** What the list shows, as the server is asked for it; an export asks for the same. */
export const listInput = ({ person, kind, record, from, to }: AuditFilters) => ({
  id_member: person,
  ...(kind && { kind }),
  id_record: record,
  start_date: from,
  end_date: to,
})

export const useAuditLines = (filters: AuditFilters) =>
  usePages(
    ['audit', 'list', filters],
    (page, signal) => api('GET /audit/view', { ...listInput(filters), ...page }, { signal }),
    withEveryTopic,
  )

export const useAuditPeople = () =>
  useQuery({
    queryKey: ['audit', 'people'],
    queryFn: ({ signal }) => api('GET /audit/people', {}, { signal }),
    meta: { alsoShows: ['store'] },
  })
