import { keepPreviousData, useQuery } from '@tanstack/react-query'

type ChoicesOptions<Choice> = {
  /** What the choices are, beside the search. */
  key: readonly unknown[]
  search: string
  read: (search: string, signal: AbortSignal) => Promise<Choice[]>
  isWanted?: boolean
}

/** What matches a search, to choose from; while another search loads, the previous ones stay. */
export const useChoices = <Choice>({ key, search, read, isWanted = true }: ChoicesOptions<Choice>) => {
  const text = search.trim()
  const choices = useQuery({
    queryKey: [...key, text],
    queryFn: ({ signal }) => read(text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return { options: choices.data ?? [], isLoading: choices.isPending || choices.isPlaceholderData }
}
