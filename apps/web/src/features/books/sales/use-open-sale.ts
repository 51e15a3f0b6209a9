import { useLocation } from 'react-router'
import { useBackOnce } from '#platform/page/use-back-once.ts'
import { useQuery } from '#platform/page/use-query.ts'
import type { OpenedState } from './sale-link.tsx'

/** The sale that the address shows. Closing it goes back to the list that it was opened from. */
export const useOpenSale = () => {
  const [query, setQuery] = useQuery()
  const { state } = useLocation()
  const goBack = useBackOnce()
  return {
    openSale: query.get('sale'),
    closeSale: () => {
      if ((state as OpenedState | null)?.opened) return goBack()
      setQuery(
        (before) => {
          before.delete('sale')
          return before
        },
        { replace: true },
      )
    },
  }
}
