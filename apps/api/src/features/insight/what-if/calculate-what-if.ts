import type { whatIf as contract } from '@tillsight/contract'
import type { WhatIf } from '@tillsight/contract/insight/what-if'
import { addDays } from '@tillsight/domain/day'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Sensitivity } from '@tillsight/domain/insight/what-if/siblings'
import {
  type Base,
  type Outcome,
  outcomeAt,
  volumeToBreakEven,
  whatIf,
} from '@tillsight/domain/insight/what-if/what-if'
import { amountOf, centsOf } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import { readMeasures, readMetrics } from '#features/figures/metrics/index.ts'
import { AppError } from '#platform/errors.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { type Known, readSensitivity } from './read-sensitivity.ts'
import { selectCategory, selectProduct } from './weeks.queries.ts'

const daysLookedAt = 30

const gapWords = {
  licence: 'What if belongs to the AI module, which is not part of your licence.',
  nothing: 'Nothing was sold in the last 30 days.',
  store: 'Price sensitivity is known by product or category. Choose one, or say how the volume changes.',
  weeks: 'Too little data: price sensitivity needs 26 weeks of sales. Say how the volume changes.',
  prices:
    'Too little data: price sensitivity needs three prices, each charged for two weeks at least. Say how the volume changes.',
  unclear: 'Sales vary too much to see what the price does. Say how the volume changes.',
}

type Subject = { label: string; filter: Filter; categoryId: string; productId: string | null } | null

type Asked = { id_product?: string | undefined; id_category?: string | undefined }

const findSubject = async (request: MemberRequest, { id_product, id_category }: Asked): Promise<Subject> => {
  const id = id_product ?? id_category
  if (!id) return null
  const found = await (id_product ? selectProduct : selectCategory)(request, id)
  if (!found) throw new AppError('missing', `This ${id_product ? 'product' : 'category'} does not exist.`)
  return {
    label: found.label,
    filter: { by: id_product ? 'product' : 'category', keys: [id] },
    categoryId: found.category_id,
    productId: id_product ?? null,
  }
}

const readBase = async (request: MemberRequest, subject: Subject, period: Period): Promise<Base> => {
  const [{ whole }, store] = await Promise.all([
    readMeasures(request, ['sales.net', 'sales.cost', 'sales.net_units'], {
      period,
      sellerId: null,
      by: null,
      filters: subject ? [subject.filter] : [],
    }),
    readMetrics(request, { metrics: ['netSales', 'contributionMargin', 'netProfit', 'fixedCosts'], period }),
  ])
  return {
    revenue: whole['sales.net'],
    cost: whole['sales.cost'],
    units: whole['sales.net_units'],
    store: {
      revenue: store.netSales,
      contribution: store.contributionMargin,
      netProfit: store.netProfit,
      fixed: store.fixedCosts,
    },
  }
}

const present = ({ units, revenue, grossProfit, netProfit, breakEven }: Outcome): WhatIf['before'] => ({
  units,
  revenue: amountOf(revenue),
  gross_profit: amountOf(grossProfit),
  net_profit: amountOf(netProfit),
  break_even: breakEven === null ? null : amountOf(breakEven),
})

const inTenths = (value: number): number => Math.round(value * 10) / 10
const inHundredths = (value: number): number => Math.round(value * 100) / 100

const presentSensitivity = ({ value, low, high, basis, weeks, prices }: Sensitivity) => ({
  value: inHundredths(value),
  low: inHundredths(low),
  high: inHundredths(high),
  basis,
  weeks,
  count: prices,
})

/** A price outside of those that were charged, by more than rounding. */
const isBeyond = ({ paid }: Known, base: Base, price: number): boolean => {
  if (!paid || base.units <= 0 || price === 0) return false
  const next = (base.revenue / base.units) * (1 + price / 100)
  return next < paid.low * 0.97 || next > paid.high * 1.03
}

export const calculateWhatIf: Verb<typeof contract.calculateWhatIf> = (request, input) =>
  inBriefSnapshot(request, async (request) => {
    const subject = await findSubject(request, input)
    if (!request.licence.ai) return { gap: gapWords.licence, found: null }
    const period = { start: addDays(request.today, -daysLookedAt), end: addDays(request.today, -1) }
    const [base, known] = await Promise.all([
      readBase(request, subject, period),
      subject ? readSensitivity(request, subject) : null,
    ])
    if (base.revenue <= 0) return { gap: gapWords.nothing, found: null }
    const change = {
      price: input.price_change ?? 0,
      cost: input.cost_change ?? 0,
      volume: input.volume_change ?? null,
      fixed: centsOf(input.fixed_change ?? 0),
    }
    const sensitivity = known && typeof known.found !== 'string' ? known.found : null
    const after = whatIf(base, change, sensitivity)
    const needed = volumeToBreakEven(base, change)
    const gap = known && typeof known.found === 'string' ? known.found : 'store'
    return {
      gap: null,
      found: {
        label: subject?.label ?? null,
        start_date: period.start,
        end_date: period.end,
        before: present(outcomeAt(base, { price: 0, cost: 0, volume: null, fixed: 0 }, 1)),
        after: after && { ...present(after), low: present(after.low), high: present(after.high) },
        needed_volume: needed === null ? null : inTenths(needed),
        sensitivity: sensitivity && presentSensitivity(sensitivity),
        sensitivity_gap: sensitivity ? null : gapWords[gap],
        is_beyond: known !== null && sensitivity !== null && isBeyond(known, base, change.price),
      },
    }
  })
