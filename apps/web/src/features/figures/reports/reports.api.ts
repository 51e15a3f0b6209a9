import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'
import { figureTopics } from '#platform/figures/figure-topics.ts'
import { type Choices, reportInput } from './report-choices.ts'

const reports: Topic = 'reports'
const sales: Topic = 'sales'
const listKey = [reports, 'list']

export type Preview = OutputOf<'GET /report/preview'>
export type RecentReport = OutputOf<'GET /report/view'>[number]

export const usePreview = (choices: Choices) =>
  useQuery({
    queryKey: [sales, 'report-preview', reportInput(choices)],
    queryFn: ({ signal }) => api('GET /report/preview', reportInput(choices), { signal }),
    meta: { alsoShows: [...figureTopics, 'store'] },
    placeholderData: keepPreviousData,
  })

export const useRecentReports = () =>
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => api('GET /report/view', {}, { signal }) })

export const useReportChanges = (id: string) =>
  useQuery({
    queryKey: [sales, 'report-changes', id],
    queryFn: ({ signal }) => api('GET /report/changes', { id }, { signal }),
    meta: { alsoShows: figureTopics },
  })

export const useGenerateReport = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choices: Choices) => download('POST /export/get_export', reportInput(choices)),
    onSettled: () => void queries.invalidateQueries({ queryKey: listKey }),
  })
}

export const useDownloadAgain = () =>
  useMutation({ mutationFn: (id: string) => download('GET /report/download', { id }) })

export const useDeleteReport = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /report/delete', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  })
}
