import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnMethod } from '@tillsight/contract/books/payment-methods'
import type { Topic } from '@tillsight/contract/live'
import { paymentMethods, paymentNames } from '@tillsight/domain/books/sales/limits'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { orOffline } from '#platform/offline/or-offline.ts'

const methods: Topic = 'payment-methods'

export const useOwnMethods = () =>
  useQuery({
    queryKey: [methods],
    queryFn: ({ signal }) =>
      orOffline(
        () => api('GET /payment_method/view', {}, { signal }),
        ({ offlineMethods }) => offlineMethods(),
      ),
  })

type Choice = { value: string; label: string }
const common: Choice[] = paymentMethods.map((value) => ({ value, label: paymentNames[value] }))

/** What a sale can be paid by, and what it already is. */
export const methodChoices = (own: readonly OwnMethod[], taken: readonly string[] = []): Choice[] => [
  ...common,
  ...own
    .filter(({ id, is_active }) => is_active || taken.includes(id))
    .map(({ id, name }) => ({ value: id, label: name })),
]

export const useMethodChoices = (taken: readonly string[] = []): Choice[] =>
  methodChoices(useOwnMethods().data ?? [], taken)

export const useSaveMethod = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: InputOf<'POST /payment_method/create'> | InputOf<'POST /payment_method/edit'>) =>
      'id' in form ? api('POST /payment_method/edit', form) : api('POST /payment_method/create', form),
    onSettled: () => queries.invalidateQueries({ queryKey: [methods] }),
  })
}
