import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const taxes: Topic = 'taxes'

export type TaxList = OutputOf<'GET /tax/view'>
export type Tax = TaxList['taxes'][number]

export const useTaxes = () =>
  useQuery({ queryKey: [taxes], queryFn: ({ signal }) => api('GET /tax/view', {}, { signal }) })

export const useCategories = () =>
  useQuery({
    queryKey: ['products', 'categories'],
    queryFn: ({ signal }) => api('GET /product_categories/view_my', {}, { signal }),
  })

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [taxes] }),
  })
}

export const useDeleteTax = () => useAct((id: string) => api('DELETE /tax/delete', { id }))
export const useAssignTax = () =>
  useAct((input: InputOf<'POST /tax/assign'>) => api('POST /tax/assign', input))
export const useSaveSettings = () =>
  useAct((input: InputOf<'POST /tax/settings'>) => api('POST /tax/settings', input))
export const useSaveTax = () =>
  useAct(({ id, version, ...form }: InputOf<'POST /tax/create'> & { id?: string; version?: number }) =>
    id ? api('POST /tax/edit', { ...form, id, ...(version && { version }) }) : api('POST /tax/create', form),
  )
