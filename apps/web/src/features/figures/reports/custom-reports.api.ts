import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const reports: Topic = 'reports'

export type CustomReport = OutputOf<'GET /custom_report/view'>[number]
export type CustomReportInput = InputOf<'POST /custom_report/create'>

export const useCustomReports = () =>
  useQuery({
    queryKey: [reports, 'custom'],
    queryFn: ({ signal }) => api('GET /custom_report/view', {}, { signal }),
  })

/** The reports, and what is shown of them. */
export const useReloadCustomReports = () => {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: [reports] })
    await queries.invalidateQueries({ queryKey: ['sales', 'report-preview'] })
  }
}

export const createCustomReport = (input: CustomReportInput) => api('POST /custom_report/create', input)
export const editCustomReport = (input: InputOf<'POST /custom_report/edit'>) =>
  api('POST /custom_report/edit', input)
export const deleteCustomReport = (id: string) => api('DELETE /custom_report/delete', { id })
