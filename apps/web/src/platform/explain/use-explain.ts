import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { isDay } from '@tillsight/domain/day'
import { filtersIn } from '@tillsight/domain/figures/explore/exploration-address'
import { type Filter, filtersText } from '@tillsight/domain/figures/metrics/filters'
import { noPart, type Split } from '@tillsight/domain/figures/metrics/splits'
import { isTime } from '@tillsight/domain/time-text'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { useBackOnce } from '#platform/page/use-back-once.ts'
import { useQuery } from '#platform/page/use-query.ts'

/** A number on the screen: a metric, of everything and all days of the range, or of one part and some of the days. */
export type Figure = {
  metric: MetricInfo['id']
  of?: { split: Split; key: string | null } | undefined
  days?: TimedPeriod | undefined
  /** The days that it is shown beside, where the screen has no one comparison for all. */
  beside?: TimedPeriod | undefined
  /** What it is only about, where that is not what the whole screen is about. */
  filters?: readonly Filter[] | undefined
}

type OpenedHere = { explains: true }

/** What of the address is about the figure. */
export const explainNames = [
  'explain',
  'explain_by',
  'explain_part',
  'explain_from',
  'explain_to',
  'explain_until',
  'explain_f',
  'explain_vs_from',
  'explain_vs_to',
  'explain_vs_until',
] as const

const wordsOf = ({
  metric,
  of,
  days,
  beside,
  filters,
}: Figure): Partial<Record<(typeof explainNames)[number], string>> => ({
  explain: metric,
  ...(of && { explain_by: of.split, explain_part: of.key ?? noPart }),
  ...(days && { explain_from: days.start, explain_to: days.end }),
  ...(days?.until && { explain_until: days.until }),
  ...(filters && { explain_f: filtersText(filters) }),
  ...(beside && { explain_vs_from: beside.start, explain_vs_to: beside.end }),
  ...(beside?.until && { explain_vs_until: beside.until }),
})

const daysFrom = (start = '', end = '', until = ''): TimedPeriod | undefined =>
  isDay(start) && isDay(end) && start <= end ? { start, end, ...(isTime(until) && { until }) } : undefined

/** As the URL says, without invalid days; the server answers for an unknown metric. */
const figureIn = (query: URLSearchParams): Figure | null => {
  const [metric, split, key, start, end, until, filters, ...vs] = explainNames.map(
    (name) => query.get(name) ?? undefined,
  )
  if (!metric) return null
  const [days, beside] = [daysFrom(start, end, until), daysFrom(...vs)]
  return {
    metric: metric as Figure['metric'],
    ...(split && key && { of: { split: split as Split, key: key === noPart ? null : key } }),
    ...(filters && { filters: filtersIn(filters) }),
    ...(days && { days }),
    ...(beside && { beside }),
  }
}

/** What a part of a screen is only about: a figure in it is explained with these filters. */
export const ExplainFilters = createContext<readonly Filter[] | undefined>(undefined)
/** The days of a part of a screen, where they are not those of the whole screen. */
export const ExplainDays = createContext<TimedPeriod | undefined>(undefined)

/** The address says which figure is explained: a link opens it, and Back closes it. */
export const useExplain = () => {
  const [filters, days] = [useContext(ExplainFilters), useContext(ExplainDays)]
  const [query, setQuery] = useQuery()
  const goBack = useBackOnce()
  const state = useLocation().state as OpenedHere | null

  const open = (figure: Figure) => {
    // Pressed twice, it opens once: the address knows of the first press before the screen does.
    if (figureIn(new URLSearchParams(window.location.search))) return
    setQuery(
      (before) => {
        for (const name of explainNames) before.delete(name)
        for (const [name, word] of Object.entries(wordsOf({ filters, days, ...figure })))
          before.set(name, word)
        return before
      },
      { state: { explains: true } satisfies OpenedHere, preventScrollReset: true },
    )
  }
  const close = () => {
    if (state?.explains) return goBack()
    setQuery(
      (before) => {
        for (const name of explainNames) before.delete(name)
        return before
      },
      { replace: true },
    )
  }
  return { figure: figureIn(query), open, close }
}
