import { useQuery } from '@tanstack/react-query'
import { paymentMethods, paymentNames } from '@tillsight/domain/books/sales/limits'
import { offlineMethods } from '#platform/offline/offline.ts'

export type MethodChoice = { value: string; label: string }

/** As the device knows them: a till that is locked may not ask for them. */
export const useOfflineMethods = (taken: readonly string[]): MethodChoice[] => {
  const { data } = useQuery({
    queryKey: ['payment-methods', 'offline'],
    queryFn: async () => (await offlineMethods()) ?? [],
    networkMode: 'always',
  })
  const own = (data ?? []).filter(({ id, is_active }) => is_active || taken.includes(id))
  return [
    ...paymentMethods.map((value) => ({ value, label: paymentNames[value] })),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
