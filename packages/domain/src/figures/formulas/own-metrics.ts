import { catalogue, type MetricId, metricIds, metricOf } from '../metrics/catalogue.ts'
import { type Metric, metric } from '../metrics/metric.ts'
import { compileFormula } from './compile-formula.ts'
import { FormulaError, type FormulaProblem, refuseFormula } from './formula-error.ts'
import { formulaWords, namesIn } from './formula-words.ts'
import { type Expression, parseFormula } from './parse.ts'

export type OwnMetricId = `own:${string}`
export type AnyMetricId = MetricId | OwnMetricId

/** A metric of the store's own; its formula names metrics by id, so that a new name changes nothing. */
export type OwnMetric = {
  id: OwnMetricId
  name: string
  formula: string
  better: Metric['better']
  description: string
}

export const mostOwnMetrics = 100
/** How many metrics one formula may use, those of the metrics in it included. */
const mostMetrics = 200

export const isOwnMetric = (id: string): id is OwnMetricId => id.startsWith('own:')
const isReady = (id: string): id is MetricId => Object.hasOwn(catalogue, id)

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
    if (isReady(id)) return metricOf(id)
    const other = all.get(id) ?? refuseFormula(place, 'This metric does not exist any more.')
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
export const ownMetricRecords = (all: readonly OwnMetric[]): Map<OwnMetricId, Metric> =>
  new Map(
    all.flatMap((own) => {
      const { metric } = tryOwnMetric(own, all)
      return metric ? [[own.id, metric] as const] : []
    }),
  )

const sameName = (name: string): string => name.trim().toLowerCase()

/** Names as people write them, to ids: those of the catalogue first. */
export const idsByName = (own: readonly Pick<OwnMetric, 'id' | 'name'>[]): Map<string, AnyMetricId> =>
  new Map<string, AnyMetricId>([
    ...own.map(({ id, name }): [string, AnyMetricId] => [sameName(name), id]),
    ...metricIds.map((id): [string, AnyMetricId] => [sameName(metricOf(id).label), id]),
  ])

const mapNames = (text: string, nameOf: (name: string, expression: Expression) => string): string => {
  const expression = parseFormula(text)
  return formulaWords(expression, (name) => bracketed(nameOf(name, expression)))
}

const placeOf = (name: string, expression: Expression): Expression => {
  const found = (one: Expression): Expression | null => {
    if (one.kind === 'metric') return one.name === name ? one : null
    if (one.kind === 'operation') return found(one.left) ?? found(one.right)
    if (one.kind === 'negative') return found(one.of)
    if (one.kind !== 'call') return null
    return one.args.reduce<Expression | null>((before, arg) => before ?? found(arg), null)
  }
  return found(expression) ?? expression
}

/** The formula as it is stored. */
export const storedFormula = (text: string, ids: ReadonlyMap<string, AnyMetricId>): string =>
  mapNames(
    text,
    (name, expression) =>
      ids.get(sameName(name)) ??
      refuseFormula(
        placeOf(name, expression),
        name ? `There is no metric “${name}”.` : 'Write the name of a metric between [ and ].',
      ),
  )

/** The formula as it is shown. */
export const shownFormula = (stored: string, own: readonly Pick<OwnMetric, 'id' | 'name'>[]): string => {
  const names = new Map<string, string>(own.map(({ id, name }) => [id, name]))
  return mapNames(stored, (id) => (isReady(id) ? metricOf(id).label : (names.get(id) ?? 'Deleted metric')))
}

/** Which of the store's own metrics a formula is calculated from, directly. */
export const ownMetricsIn = (stored: string): OwnMetricId[] =>
  namesIn(parseFormula(stored)).filter(isOwnMetric)
