import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const reports: Topic = 'reports'
const schedulesKey = [reports, 'schedules']

export type Schedule = OutputOf<'GET /report_schedule/view'>[number]
export type ScheduleInput = InputOf<'POST /report_schedule/create'>

export const useSchedules = () =>
  useQuery({
    queryKey: schedulesKey,
    queryFn: ({ signal }) => api('GET /report_schedule/view', {}, { signal }),
  })

export const useReloadSchedules = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [reports] })
}

export const createSchedule = (input: ScheduleInput, idempotencyKey: string) =>
  api('POST /report_schedule/create', input, { idempotencyKey })

export const editSchedule = ({ id, version }: Pick<Schedule, 'id' | 'version'>, input: ScheduleInput) =>
  api('POST /report_schedule/edit', { ...input, id, version })

const useAct = <Input>(act: (input: Input) => Promise<unknown>) => {
  const reload = useReloadSchedules()
  return useMutation({ mutationFn: act, onSettled: () => reload() })
}

/** A report takes longer than an answer. */
const timeoutMs = 5 * 60_000

export const useSendNow = () =>
  useAct((id: string) => api('POST /report_schedule/send', { id }, { timeoutMs }))
export const usePauseSchedule = () =>
  useAct((schedule: Schedule) => {
    const { type, fmt, rhythm, hour, recipients, paused } = schedule
    const addresses = recipients.map(({ email }) => email)
    return editSchedule(schedule, { type, fmt, rhythm, hour, recipients: addresses, paused: !paused })
  })
export const useAskAgain = () =>
  useAct((asked: InputOf<'POST /report_schedule/send_confirmation'>) =>
    api('POST /report_schedule/send_confirmation', asked),
  )
export const useDeleteSchedule = () => useAct((id: string) => api('DELETE /report_schedule/delete', { id }))

export const useSubscription = (token: string) =>
  useQuery({
    queryKey: [reports, 'subscription', token],
    queryFn: ({ signal }) => api('GET /report_schedule/subscription', { token }, { signal }),
  })

export const unsubscribe = (token: string) => api('POST /report_schedule/unsubscribe', { token })

export const subscribe = (token: string) => api('POST /report_schedule/subscribe', { token })
