import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { areaNames } from '@tillsight/domain/figures/metrics/area-names'
import { searchText } from '@tillsight/domain/search-text'

const names: Record<string, string> = areaNames

const areaName = (area: string): string => names[area] ?? area

/** Every word must be found, in the name, the sentence or the area. */
const matching = (metrics: readonly MetricInfo[], search: string): MetricInfo[] => {
  const words = searchText(search).split(' ').filter(Boolean)
  return metrics.filter(({ label, description, area }) => {
    const text = searchText(`${label} ${description} ${areaName(area)}`)
    return words.every((word) => text.includes(word))
  })
}

/** How well a name matches: as a whole, from its start, with all of its words, or not at all. */
const rankOf = ({ label }: MetricInfo, search: string): number => {
  const [name, words] = [searchText(label), searchText(search)]
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  return words.split(' ').every((word) => name.includes(word)) ? 2 : 3
}

/** By name first: a sentence can name what another metric is called. */
const inOrder = (metrics: readonly MetricInfo[], search: string): MetricInfo[] =>
  metrics.toSorted((one, other) => rankOf(one, search) - rankOf(other, search))

export type Area = { area: string; name: string; metrics: MetricInfo[] }

/** The metrics that match, by what they are about, the best match first. */
export const findMetrics = (metrics: readonly MetricInfo[], search: string): Area[] => {
  const found = inOrder(matching(metrics, search.trim()), search.trim())
  return [...new Set(found.map(({ area }) => area))].map((area) => ({
    area,
    name: areaName(area),
    metrics: found.filter((info) => info.area === area),
  }))
}
