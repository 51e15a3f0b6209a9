import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api/api-client.ts'
import { callAs } from '#platform/offline/call-as.ts'
import { senderNow } from '#platform/offline/whose.ts'
import { useMay } from '#platform/session/use-may.ts'

export type Seller = { id: string; name: string }

const sellersOfTill = async (token: string): Promise<Seller[]> =>
  (await callAs(token, 'GET /till/info', {})).sellers.map(({ id, full_name }) => ({ id, name: full_name }))

export const isAtTill = (): boolean => senderNow()?.memberId === null

/** Whom a sale can be recorded for: a till knows its sellers, a manager those of the store. */
export const useOfflineSellers = (): Seller[] => {
  const isManager = useMay('sales:read')
  const atTill = isAtTill()
  const { data } = useQuery({
    queryKey: ['store', 'offline-sellers', atTill],
    queryFn: () => {
      const token = senderNow()?.token
      return atTill && token ? sellersOfTill(token) : api('GET /sale/sellers', {})
    },
    enabled: atTill || isManager,
  })
  return data ?? []
}
