import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { operandsOf } from '@tillsight/domain/figures/metrics/formula'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedMetric } from './asked-metrics.ts'
import { type RowsQuestion, rowKindOf } from './read-rows.ts'
import { refuseFilters } from './refuse-unseen.ts'

export type FigureAsked = {
  metric: AskedMetric
  start_date: string
  end_date: string
  end_time?: string | undefined
  filters?: readonly Filter[] | undefined
}

/** Of which days, which parts and whose sales a figure was asked, within what the member may see. */
export const figureAsked = (request: MemberRequest, asked: FigureAsked): Omit<RowsQuestion, 'measure'> => {
  const filters = asked.filters ?? []
  refuseFilters(request, [asked.metric], filters)
  return {
    period: { start: asked.start_date, end: asked.end_date, until: asked.end_time },
    sellerId: ownSellerId(request),
    filters,
  }
}

/** The rows that were asked for, within what the member may see. */
export const rowsAsked = (
  request: MemberRequest,
  { operand: measure, ...asked }: FigureAsked & { operand: MeasureId },
): RowsQuestion => {
  const question = { measure, ...figureAsked(request, asked) }
  if (!rowKindOf(question) || !operandsOf(asked.metric).includes(measure))
    throw fieldError('invalid', 'operand', 'This metric has no such sum.')
  return question
}
