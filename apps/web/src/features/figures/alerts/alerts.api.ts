import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { AlertRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const alerts: Topic = 'alerts'

export type Alert = OutputOf<'GET /alert/view'>[number]
export type Rule = AlertRule
export type AlertInput = InputOf<'POST /alert/create'> & { rule: Rule }

export const useAlerts = () =>
  useQuery({
    queryKey: [alerts],
    queryFn: ({ signal }) => api('GET /alert/view', {}, { signal }),
    meta: { alsoShows: ['formulas', 'members', 'goals'] satisfies Topic[] },
  })

/** Who is to get emails; someone who has unsubscribed only if they choose themselves again. */
export const chosenOf = ({ recipients }: Pick<Alert, 'recipients'>): string[] =>
  recipients.filter(({ state }) => state !== 'UNSUBSCRIBED').map(({ id }) => id)

/** What an edit sends where nothing of the alert was changed. */
export const inputOf = (alert: Alert): AlertInput => ({
  rule: alert.rule,
  recipients: chosenOf(alert),
  id_webhook: alert.id_webhook,
  quiet: alert.quiet,
  is_paused: alert.is_paused,
})

export const useSaveAlert = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ input, edited }: { input: AlertInput; edited?: Alert | undefined }) =>
      edited
        ? api('POST /alert/edit', { ...input, id: edited.id, version: edited.version })
        : api('POST /alert/create', input),
    onSettled: () => queries.invalidateQueries({ queryKey: [alerts] }),
  })
}

export const useDeleteAlert = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /alert/delete', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: [alerts] }),
  })
}

/** When it would have fired; nothing is asked while the rule is not complete. */
export const useAlertPreview = (rule: Rule | null) =>
  useQuery({
    queryKey: [alerts, 'preview', rule],
    queryFn: ({ signal }) => api('POST /alert/preview', { rule: rule as Rule }, { signal }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useAlertCategories = (isAsked: boolean) =>
  useQuery({
    queryKey: ['products' satisfies Topic, 'alert categories'],
    queryFn: ({ signal }) => api('GET /product_categories/view_my', {}, { signal }),
    enabled: isAsked,
  })

/** Only owners see all members; others choose themselves, and those who were chosen before. */
export const useAlertPeople = (isAsked: boolean) =>
  useQuery({
    queryKey: ['members' satisfies Topic, 'alert people'],
    queryFn: ({ signal }) => api('GET /member/view', {}, { signal }),
    enabled: isAsked,
  })

/** The addresses that an alert can be posted to. */
export const useWebhookChoice = () =>
  useQuery({
    queryKey: ['webhooks' satisfies Topic],
    queryFn: ({ signal }) => api('GET /webhook/view', {}, { signal }),
  })
