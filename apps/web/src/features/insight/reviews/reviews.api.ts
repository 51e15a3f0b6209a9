import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { dayFirst } from '@tillsight/domain/day-text'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { ReviewType } from '@tillsight/domain/figures/reports/report-types'
import type { Period } from '@tillsight/domain/period'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'

const reports: Topic = 'reports'

type Asked = { type: ReviewType; fmt: DocumentFormat; period: Period }

const useReportCall = <Input, Answer>(act: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [reports] }),
  })
}

export const useMakeReview = () =>
  useReportCall(({ type, fmt, period: { start, end } }: Asked) =>
    download('POST /export/get_export', {
      type,
      fmt,
      start_date: dayFirst(start),
      end_date: dayFirst(end),
    }),
  )

export const useSchedules = () =>
  useQuery({
    queryKey: [reports, 'schedules'],
    queryFn: ({ signal }) => api('GET /report_schedule/view', {}, { signal }),
  })

export const useSchedule = () =>
  useReportCall((input: InputOf<'POST /report_schedule/create'>) =>
    api('POST /report_schedule/create', input),
  )

export const useUnschedule = () =>
  useReportCall((id: string) => api('DELETE /report_schedule/delete', { id }))

export const failureText = (error: Error): string =>
  error instanceof ApiError ? error.saidOr('This could not be done.') : 'This could not be done.'
