import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { activitiesOf, ofActivities, ofPipeline, pipelineOf } from './activities.queries.ts'
import { ofSold, productsSold } from './assortment.queries.ts'
import { buyersOf, ofBuyers, ofVisits, visitsOf } from './buyers.queries.ts'
import type { Columns } from './columns.queries.ts'
import { grouped, groupNames, type Question, type Row, selected, splitsIn } from './measures.queries.ts'
import { missedOf, ofMissed } from './missed.queries.ts'
import { isProductIn, partOfProduct } from './parts.queries.ts'
import {
  daysSold,
  hoursSold,
  ofDays,
  ofHours,
  ofSellers,
  ofTickets,
  ofWeekdays,
  sellersSold,
  ticketsSold,
  weekdaysSold,
} from './patterns.queries.ts'
import {
  ofReceipts,
  ofShelves,
  ofStockBySales,
  receiptsOf,
  shelvesOf,
  stockBySales,
} from './shelf.queries.ts'
import { withSupplierOfProduct } from './supplied.queries.ts'

type From = (request: MemberRequest, question: Question) => RawBuilder<unknown>

const selectOf =
  (from: From, columns: Columns) =>
  (request: MemberRequest, measures: readonly MeasureId[], question: Question): Promise<Row[]> =>
    grouped(request, {
      from: from(request, question),
      part: null,
      select: selected(measures, columns),
      known: question.known,
    })

/** Of products, split by product, category or supplier. */
const selectOfProducts =
  (from: From, columns: Columns) =>
  (request: MemberRequest, measures: readonly MeasureId[], question: Question): Promise<Row[]> =>
    grouped(request, {
      from: sql`${from(request, question)} ${withSupplierOfProduct(request, splitsIn(question))}
        where ${isProductIn(question.filters ?? [])}`,
      part: question.by && partOfProduct(question.by),
      column: question.across ? partOfProduct(question.across) : null,
      select: selected(measures, columns),
      known: question.known,
    })

/** Of what people did, split by person, hour and weekday, and step by step. */
const selectOfActivities =
  (from: From, columns: Columns) =>
  (request: MemberRequest, measures: readonly MeasureId[], question: Question): Promise<Row[]> =>
    grouped(request, {
      from: from(request, question),
      ...groupNames('activity', question),
      select: selected(measures, columns),
      known: question.known,
    })

/** What a period was like as a whole. One statement for each kind of row: days, hours, products, people. */
export const selectsOfWhole = {
  day: selectOf(daysSold, ofDays),
  hour: selectOf(hoursSold, ofHours),
  weekday: selectOf(weekdaysSold, ofWeekdays),
  seller: selectOf(sellersSold, ofSellers),
  ticket: selectOf(ticketsSold, ofTickets),
  sold: selectOf(productsSold, ofSold),
  buyer: selectOf(buyersOf, ofBuyers),
  visit: selectOf(visitsOf, ofVisits),
  shelf: selectOfProducts((request, { period }) => shelvesOf(request, period), ofShelves),
  missed: selectOfProducts(
    (request, question) =>
      missedOf(request, { period: question.period, sold: productsSold(request, question) }),
    ofMissed,
  ),
  receipt: selectOfProducts((request, { period }) => receiptsOf(request, period), ofReceipts),
  activity: selectOfActivities(activitiesOf, ofActivities),
  shift: selectOfActivities(activitiesOf, ofActivities),
  pipeline: selectOfActivities(pipelineOf, ofPipeline),
  stockBySales: selectOfProducts(stockBySales, ofStockBySales),
}
