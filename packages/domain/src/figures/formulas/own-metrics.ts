import { isMetricId, type MetricId, metricIds, metricOf } from '../metrics/catalogue.ts'
import { type Metric, metric } from '../metrics/metric.ts'
import { compileFormula } from './compile-formula.ts'
import { FormulaError, type FormulaProblem, refuseFormula } from './formula-error.ts'
import { formulaWords, usesIn } from './formula-words.ts'
import { type Expression, parseFormula } from './parse.ts'

/** A metric of the store's own; its formula names metrics by id, so that a new name changes nothing. */
export type OwnMetric = {
  id: string
  name: string
  formula: string
  better: Metric['better']
  description: string
}

export const longestFormula = 500
export const mostOwnMetrics = 100
/** How many metrics one formula may use, those of the metrics in it included. */
const mostMetrics = 200

const bracketed = (name: string): string => `[${name}]`

/** How a metric is written inside another: as the sums it is calculated from. */
const inlined = ({ needs, formula }: Pick<Metric, 'needs' | 'formula'>): string =>
  needs.length === 1 || !formula ? `{${needs[0]}}` : `(${formula})`

type Own = ReadonlyMap<string, OwnMetric>

const compiled = (own: OwnMetric, all: Own, { path, count }: { path: string[]; count: { used: number } }) => {
  const inside = new Map<string, Metric>()
  const expression = parseFormula(own.formula)
  const find = (id: string, place: { at: number; length: number }): Metric => {
    count.used += 1
    if (count.used > mostMetrics)
      refuseFormula(place, `At most ${mostMetrics} metrics, those inside other metrics included.`)
    if (isMetricId(id)) return metricOf(id)
    const other = all.get(id) ?? refuseFormula(place, 'This metric no longer exists.')
    if (path.includes(other.id))
      return refuseFormula(
        place,
        `“${other.name}” is calculated from this metric. A metric cannot be calculated from itself.`,
      )
    return compiledMetric(other, all, { path: [...path, other.id], count })
  }
  // Each use counts, as each is calculated: that alone bounds how long a formula can run.
  const result = compileFormula(expression, (id, place) => {
    const found = find(id, place)
    inside.set(id, found)
    return found
  })
  return { expression, inside, result }
}

const compiledMetric = (
  own: OwnMetric,
  all: Own,
  at: { path: string[]; count: { used: number } },
): Metric => {
  const { expression, inside, result } = compiled(own, all, at)
  const formula = formulaWords(expression, (id) => inlined(inside.get(id) ?? metricOf(id as MetricId)))
  return metric({ ...result, formula, label: own.name, better: own.better, description: own.description })
}

/** One of them as any other metric is; throws a FormulaError where its formula cannot be calculated. */
export const ownMetric = (own: OwnMetric, others: readonly OwnMetric[]): Metric => {
  const all = new Map(others.map((other) => [other.id, other]))
  return compiledMetric(own, all, { path: [own.id], count: { used: 0 } })
}

type Tried = { metric: Metric; problem: null } | { metric: null; problem: FormulaProblem }

/** The same, or what is wrong with it. */
export const tryOwnMetric = (own: OwnMetric, others: readonly OwnMetric[]): Tried => {
  try {
    return { metric: ownMetric(own, others), problem: null }
  } catch (error) {
    if (error instanceof FormulaError) return { metric: null, problem: error.problem }
    throw error
  }
}

/** All that can be calculated. */
export const ownMetricRecords = (all: readonly OwnMetric[]): Map<string, Metric> =>
  new Map(
    all.flatMap((own) => {
      const { metric } = tryOwnMetric(own, all)
      return metric ? [[own.id, metric] as const] : []
    }),
  )

/** How names are compared: letters that look alike, and spaces of any kind, are the same. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Names as people write them, to ids: those of the catalogue first. */
export const idsByName = (own: readonly Pick<OwnMetric, 'id' | 'name'>[]): Map<string, string> =>
  new Map([
    ...own.map(({ id, name }) => [nameKey(name), id] as const),
    ...metricIds.map((id) => [nameKey(metricOf(id).label), id] as const),
  ])

const withNames = (expression: Expression, nameOf: (name: string) => string): string =>
  formulaWords(expression, (name) => bracketed(nameOf(name)))

/** The formula as it is stored. */
export const storedFormula = (text: string, ids: ReadonlyMap<string, string>): string => {
  const refuseLong = (length: number): void => {
    if (length > longestFormula)
      refuseFormula({ at: longestFormula, length: 1 }, `At most ${longestFormula} characters.`)
  }
  refuseLong(text.length)
  const expression = parseFormula(text)
  // As it is shown again, with spaces between its parts: what could be saved can be edited.
  refuseLong(withNames(expression, (name) => name).length)
  for (const { name, ...place } of usesIn(expression))
    if (!ids.has(nameKey(name)))
      refuseFormula(
        place,
        name ? `There is no metric “${name}”.` : 'Write the name of a metric between [ and ].',
      )
  return withNames(expression, (name) => ids.get(nameKey(name)) ?? name)
}

/** The formula as it is shown. */
export const shownFormula = (stored: string, own: readonly Pick<OwnMetric, 'id' | 'name'>[]): string => {
  const names = new Map(own.map(({ id, name }) => [id, name]))
  return withNames(parseFormula(stored), (id) =>
    isMetricId(id) ? metricOf(id).label : (names.get(id) ?? 'Deleted metric'),
  )
}

/** Which of the store's own metrics a formula is calculated from, directly. */
export const ownMetricsIn = (stored: string): string[] => [
  ...new Set(
    usesIn(parseFormula(stored))
      .map(({ name }) => name)
      .filter((id) => !isMetricId(id)),
  ),
]
