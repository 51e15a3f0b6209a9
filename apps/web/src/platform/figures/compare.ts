import type { InputOf } from '#platform/api/api-client.ts'
import { useQuery } from '#platform/page/use-query.ts'

export type Comparison = NonNullable<InputOf<'POST /metric/query'>['compare']>[number]

export const compareChoices = {
  previous: { label: 'vs previous period', with: ['previous'] },
  'last-year': { label: 'vs last year', with: ['last_year'] },
  both: { label: 'vs previous and last year', with: ['previous', 'last_year'] },
  none: { label: 'no comparison', with: [] },
} satisfies Record<string, { label: string; with: Comparison[] }>

export type CompareChoice = keyof typeof compareChoices

const isChoice = (text: string | null): text is CompareChoice =>
  text !== null && Object.hasOwn(compareChoices, text)

/** The comparison in the URL; the previous period where it is missing or unknown. */
export const choiceOf = (asked: string | null): CompareChoice => (isChoice(asked) ? asked : 'previous')

/** What figures are compared with, from the URL; the previous period by default. */
export const useCompare = () => {
  const [query, setQuery] = useQuery()
  const choice = choiceOf(query.get('compare'))
  const choose = (next: string) =>
    setQuery((before) => {
      if (next === 'previous') before.delete('compare')
      else before.set('compare', next)
      return before
    })
  const comparisons: readonly Comparison[] = compareChoices[choice].with
  return { choice, choose, comparisons }
}

export const comparisonNames: Record<Comparison, string> = {
  previous: 'Previous period',
  last_year: 'Last year',
}

/** Shown where nothing was sold then. */
export const nothingBefore: Record<Comparison, string> = {
  previous: 'no sales before',
  last_year: 'no sales last year',
}
