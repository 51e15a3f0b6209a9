import { useQuery } from '#platform/page/use-query.ts'
import { type ClientChoice, useCustomer } from './choices.api.ts'

/** Whether the URL opens the form for a new sale, `?new=sale`, and for which client: `&client=<id>`. */
export const useNewSale = () => {
  const [query, setQuery] = useQuery()
  const isAsked = query.get('new') === 'sale'
  const id = (isAsked && query.get('client')) || ''
  const { data, isLoading } = useCustomer(id, true)
  const client: ClientChoice | null = id && data ? { id, label: data.name } : null
  return {
    newSale: isAsked && !isLoading ? { client } : null,
    closeNewSale: () => {
      if (!isAsked) return
      setQuery(
        (before) => {
          before.delete('new')
          before.delete('client')
          return before
        },
        { replace: true },
      )
    },
  }
}
