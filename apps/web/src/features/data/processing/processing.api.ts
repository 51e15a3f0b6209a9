import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'

export type PrivacyNotice = OutputOf<'GET /processing/notice'>

const store: Topic = 'store'
const noticeKey = [store, 'privacy-notice']

export const useRecord = () =>
  useQuery({
    queryKey: [store, 'processing-record'],
    queryFn: ({ signal }) => api('GET /processing/record', {}, { signal }),
  })

export const useExportRecord = () =>
  useMutation({ mutationFn: () => download('POST /processing/export_record', {}) })

export const useNotice = () =>
  useQuery({
    queryKey: noticeKey,
    queryFn: ({ signal }) => api('GET /processing/notice', {}, { signal }),
  })

export const useSaveNotice = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /processing/save_notice'>) =>
      api('POST /processing/save_notice', input),
    onSuccess: (notice) => queries.setQueryData(noticeKey, notice),
  })
}

export const useExportNotice = () =>
  useMutation({ mutationFn: (number: number) => download('POST /processing/export_notice', { number }) })
