import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { operandsOf } from '@tillsight/domain/figures/metrics/formula'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { noPart, type Split } from '@tillsight/domain/figures/metrics/splits'
import { ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { OnePart } from './parts.queries.ts'
import { type RowsQuestion, rowKindOf } from './read-rows.ts'
import { refuseSplit, refuseUnseen } from './refuse-unseen.ts'

export type FigureAsked = {
  metric: MetricId
  start_date: string
  end_date: string
  end_time?: string | undefined
  split?: Split | undefined
  part?: string | undefined
}

const partOf = ({ split, part }: FigureAsked): OnePart | null =>
  split && part !== undefined ? { split, key: part === noPart ? null : part } : null

/** Of which days, which part and whose sales a figure was asked, within what the member may see. */
export const figureAsked = (request: MemberRequest, asked: FigureAsked): Omit<RowsQuestion, 'measure'> => {
  refuseUnseen(request, [asked.metric], 'metric')
  if (asked.split) refuseSplit(request, [asked.metric], asked.split)
  return {
    period: { start: asked.start_date, end: asked.end_date, until: asked.end_time },
    sellerId: ownSellerId(request),
    part: partOf(asked),
  }
}

/** The rows that were asked for, within what the member may see. */
export const rowsAsked = (
  request: MemberRequest,
  { operand: measure, ...asked }: FigureAsked & { operand: MeasureId },
): RowsQuestion => {
  const question = { measure, ...figureAsked(request, asked) }
  if (!rowKindOf(question) || !operandsOf(metricOf(asked.metric)).includes(measure))
    throw fieldError('invalid', 'operand', 'This metric has no such sum.')
  return question
}
