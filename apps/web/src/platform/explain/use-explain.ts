import { useLocation, useNavigate, useSearchParams } from 'react-router'

type OpenedHere = { explains: true }

/** The address says which figure is explained: a link opens it, and Back closes it. */
export const useExplain = () => {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as OpenedHere | null

  const open = (metric: string) =>
    setQuery(
      (before) => {
        before.set('explain', metric)
        return before
      },
      { state: { explains: true } satisfies OpenedHere, preventScrollReset: true },
    )
  const close = () => {
    if (state?.explains) return void navigate(-1)
    setQuery(
      (before) => {
        before.delete('explain')
        return before
      },
      { replace: true },
    )
  }
  return { metric: query.get('explain'), open, close }
}
