import type { metricWhy } from '@tillsight/contract'
import type { Why } from '@tillsight/contract/figures/metric-why'
import { nothingMeasured } from '@tillsight/domain/figures/metrics/measures'
import type { Unit } from '@tillsight/domain/figures/metrics/metric'
import { hasPast } from '@tillsight/domain/figures/metrics/of-now'
import {
  type ChangePart,
  changeParts,
  driverMeasures,
  driverWeights,
} from '@tillsight/domain/figures/metrics/why/change-parts'
import type { ProductChange } from '@tillsight/domain/figures/metrics/why/drivers'
import { partWords } from '@tillsight/domain/figures/metrics/why/part-words'
import { roundedParts } from '@tillsight/domain/figures/metrics/why/rounded-parts'
import { comparedPeriod, type TimedPeriod } from '@tillsight/domain/timed-period'
import type { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { readAskedMetric } from '../asked-metrics.ts'
import { readLabels } from '../part-labels.ts'
import { presentValue, roundValue } from '../present-value.ts'
import { readMeasures } from '../read-measures.ts'
import { figureAsked } from '../rows-asked.ts'
import { type Compared, readPlaces } from './read-places.ts'

type Asked = z.output<typeof metricWhy.readWhy.input>

/** What each product sold in both periods, of a figure about that. */
const readProducts = async (
  request: MemberRequest,
  { metric, now, before, own }: Compared,
): Promise<ProductChange[]> => {
  const weights = driverWeights(metric)
  if (!weights) return []
  const [after, was] = await Promise.all(
    [now, before].map(async (period) => {
      const { parts } = await readMeasures(request, driverMeasures(weights), {
        ...own,
        period,
        by: { split: 'product' },
      })
      return new Map(parts.map(({ key, measured }) => [key, measured]))
    }),
  )
  const keys = new Set([...(after?.keys() ?? []), ...(was?.keys() ?? [])])
  return [...keys].map((key) => ({
    before: was?.get(key) ?? nothingMeasured,
    after: after?.get(key) ?? nothingMeasured,
  }))
}

/** The smallest steps that figures are shown in: cents, thousandths of a unit, hundredths of all else. */
const stepsPer: Record<Unit, number> = { money: 1, count: 1000, percent: 100, number: 100 }

type Figures = { unit: Unit; before: number; after: number }

/** Rounded as the figures are, so that the parts sum to the difference that is shown. */
const presentParts = (parts: readonly ChangePart[], { unit, before, after }: Figures) => {
  const steps = stepsPer[unit]
  const inSteps = (value: number): number => Math.round((roundValue(unit, value) ?? 0) * steps)
  const amounts = roundedParts(
    parts.map(({ amount }) => amount * steps),
    inSteps(after) - inSteps(before),
  )
  return parts.flatMap(({ id }, place) => {
    const amount = (amounts[place] ?? 0) / steps
    return amount === 0 ? [] : [{ id, ...partWords(id), amount: presentValue(unit, amount) ?? 0 }]
  })
}

const presentPlaces = async (request: MemberRequest, compared: Compared, change: number) => {
  const { unit } = compared.metric
  const places = await readPlaces(request, compared, change)
  return Promise.all(
    places.map(async ({ split, key, before, after, timesUsual }) => ({
      split,
      key,
      label: (await readLabels(request, split, [key]))(key) ?? '',
      before: presentValue(unit, before) ?? 0,
      after: presentValue(unit, after) ?? 0,
      times_usual: timesUsual === null ? null : Math.round(timesUsual * 10) / 10,
    })),
  )
}

const beforeOf = (request: MemberRequest, now: TimedPeriod, asked: Asked): TimedPeriod =>
  asked.before_start && asked.before_end
    ? { start: asked.before_start, end: asked.before_end, until: asked.before_time }
    : comparedPeriod(now, asked.compare, request)

/** Why a figure changed since the period that it is compared with, in parts that sum to the change. */
export const readChange = async (request: MemberRequest, input: Asked): Promise<Why> => {
  const metric = await readAskedMetric(request, input.metric)
  if (!hasPast(metric.needs))
    throw fieldError('invalid', 'metric', 'This figure is known as of now only, so it has no change.')
  const { period: now, ...own } = figureAsked(request, { ...input, metric })
  const before = beforeOf(request, now, input)
  const compared: Compared = { metric, now, before, own }
  const [{ whole: is }, { whole: was }, products] = await Promise.all([
    readMeasures(request, metric.needs, { ...own, period: now, by: null }),
    readMeasures(request, metric.needs, { ...own, period: before, by: null }),
    readProducts(request, compared),
  ])
  const [valueNow, valueBefore] = [metric.value(is), metric.value(was)]
  const hasBoth = valueNow !== null && valueBefore !== null
  const parts = hasBoth ? changeParts(metric, { before: was, after: is, products }) : null
  const { id, label, unit, better } = metric
  return {
    metric: id,
    label,
    unit,
    better,
    compared: { start_date: before.start, end_date: before.end, end_time: before.until ?? null },
    before: presentValue(unit, valueBefore),
    after: presentValue(unit, valueNow),
    parts: parts && hasBoth ? presentParts(parts, { unit, before: valueBefore, after: valueNow }) : null,
    places: hasBoth ? await presentPlaces(request, compared, valueNow - valueBefore) : [],
  }
}

export const readWhy: Verb<typeof metricWhy.readWhy> = (request, input) =>
  inBriefSnapshot(request, (request) => readChange(request, input))
