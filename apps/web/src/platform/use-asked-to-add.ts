import { useSearchParams } from 'react-router'

/** How a page asks another for its form of adding: `/platform/products?add`. */
const name = 'add'

/** Whether the address asks to add something at once. Back leads to where it was asked; once settled, it is asked no more. */
export const useAskedToAdd = () => {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.has(name)
  const settle = () => {
    if (!isAsked) return
    setQuery(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true },
    )
  }
  return { isAsked, settle }
}
