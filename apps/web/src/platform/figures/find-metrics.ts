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

export type Area = { area: string; name: string; metrics: MetricInfo[] }

/** The metrics that match, by what they are about. */
export const findMetrics = (metrics: readonly MetricInfo[], search: string): Area[] => {
  const found = matching(metrics, search)
  return [...new Set(found.map(({ area }) => area))].map((area) => ({
    area,
    name: areaName(area),
    metrics: found.filter((info) => info.area === area),
  }))
}
