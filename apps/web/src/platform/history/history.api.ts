import { topics } from '@tillsight/contract/live'
import type { HistoryKind } from '@tillsight/domain/operations/audit/records'
import { api } from '../api/api-client.ts'
import { usePages } from '../api/use-pages.ts'

/** Any change adds a line: what shows lines is read again with every topic. */
export const withEveryTopic = { meta: { alsoShows: topics } }

export const useHistory = (kind: HistoryKind, id: string) =>
  usePages(
    ['history', kind, id],
    (page, signal) => api('GET /audit/record', { kind, id, ...page }, { signal }),
    withEveryTopic,
  )
