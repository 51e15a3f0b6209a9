import { useQuery } from '@tanstack/react-query'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { productsKey } from './products.api.ts'

export type Family = OutputOf<'GET /product_family/info'>

const familiesKey = [...productsKey, 'families']

export const useFamilies = () =>
  useQuery({
    queryKey: familiesKey,
    queryFn: ({ signal }) => api('GET /product_family/view', {}, { signal }),
  })

export const useFamily = (id: string) =>
  useQuery({
    queryKey: [...familiesKey, id],
    queryFn: ({ signal }) => api('GET /product_family/info', { id }, { signal }),
    enabled: id !== '',
  })

export const createFamily = (input: InputOf<'POST /product_family/create'>, idempotencyKey: string) =>
  api('POST /product_family/create', input, { idempotencyKey })

export const addVariants = (input: InputOf<'POST /product_family/add'>, idempotencyKey: string) =>
  api('POST /product_family/add', input, { idempotencyKey })

export const editFamily = (input: InputOf<'POST /product_family/edit'>, idempotencyKey: string) =>
  api('POST /product_family/edit', input, { idempotencyKey })

export const ungroupFamily = (id: string) => api('DELETE /product_family/delete', { id })
