import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { addDays } from '@tillsight/domain/day'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { useParts } from '#platform/figures/filters/parts.api.ts'
import { useToday } from '#platform/time/use-today.ts'

export type WhatIfInput = InputOf<'GET /what_if/calculate'>

export const useWhatIf = (input: WhatIfInput) =>
  useQuery({
    queryKey: ['sales' satisfies Topic, 'what-if', input],
    queryFn: ({ signal }) => api('GET /what_if/calculate', input, { signal }),
    meta: { alsoShows: ['expenses', 'products'] satisfies Topic[] },
    placeholderData: keepPreviousData,
  })

export type Subject = { id: string; label: string; detail: string; input: WhatIfInput }

const daysOfChoices = 90

/** Categories and products that sold lately and match what was typed, the largest first. */
export const useSubjects = (text: string): { options: Subject[]; isLoading: boolean } => {
  const today = useToday()
  const days = { start: addDays(today, -daysOfChoices), end: addDays(today, -1) }
  const [categories, products] = [useParts('category', days), useParts('product', days)]
  const typed = text.trim().toLowerCase()
  const of = (read: typeof products, detail: 'Category' | 'Product'): Subject[] =>
    (read.data ?? []).flatMap(({ key, label }) =>
      key !== null && label.toLowerCase().includes(typed)
        ? [
            {
              id: `${detail} ${key}`,
              label,
              detail,
              input: detail === 'Category' ? { id_category: key } : { id_product: key },
            },
          ]
        : [],
    )
  return {
    options: [...of(categories, 'Category'), ...of(products, 'Product')].slice(0, mostShown),
    isLoading: categories.isPending || products.isPending,
  }
}

const mostShown = 50
