import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'

export type Mail = OutputOf<'GET /operations/mail'>[number]
export type Jobs = OutputOf<'GET /operations/jobs'>

/** Of all stores and processes: no event says that it changed, so it is read again while it is looked at. */
const everyMs = 5000
const key = (part: string) => ['operations', part]

export const useHealth = () =>
  useQuery({
    queryKey: key('health'),
    queryFn: ({ signal }) => api('GET /operations/health', {}, { signal }),
    refetchInterval: everyMs,
  })

export const useMails = () =>
  usePages(key('mail'), (page, signal) => api('GET /operations/mail', page, { signal }), {
    refetchInterval: everyMs,
  })

export const useJobs = () =>
  useQuery({
    queryKey: key('jobs'),
    queryFn: ({ signal }) => api('GET /operations/jobs', {}, { signal }),
    refetchInterval: everyMs,
  })

export const useResendMail = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /operations/resend_mail'>) =>
      api('POST /operations/resend_mail', input),
    onSettled: () => queries.invalidateQueries({ queryKey: key('mail') }),
  })
}

export const useRetryJob = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /operations/retry_job'>) => api('POST /operations/retry_job', input),
    onSettled: () => queries.invalidateQueries({ queryKey: key('jobs') }),
  })
}
