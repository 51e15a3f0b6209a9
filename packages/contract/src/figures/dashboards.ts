import { unitNames } from '@tillsight/domain/books/catalog/unit'
import {
  fits,
  heights,
  type MetricTile,
  mostTiles,
  shapes,
  type Tile,
  widths,
} from '@tillsight/domain/figures/dashboards/tiles'
import { isMetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { splits } from '@tillsight/domain/figures/metrics/splits'
import { z } from 'zod'
import { call } from '../call.ts'
import { EndTime, endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { Id, SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { AnyMetricId } from './any-metric-id.ts'
import { dashboardName as name } from './dashboard-name.ts'
import { ExplorationForm } from './exploration.ts'
import { Filters } from './metric-filters.ts'
import { tileTitle } from './tile-title.ts'

/** A figure, what it was in the period before, and the change in percent where there is a base to compare with. */
const Figure = z.object({ value: z.number(), previous: z.number(), change: z.number().nullable() })
export type Figure = z.infer<typeof Figure>

const Rate = Figure.extend({ value: z.number().nullable(), previous: z.number().nullable() })

const Stocked = z.object({
  id: z.string(),
  name: z.string(),
  balance: z.number(),
  /** What it is measured in; left out where it is counted. */
  unit: z.enum(unitNames).optional(),
})

export const dashboardSummary = call({
  method: 'GET',
  path: '/dashboard/summary',
  access: 'sales:read-own',
  summary: 'Key figures of a date range, compared with the previous period; sellers see their own sales',
  input: z.strictObject({ start_date: startDate, end_date: endDate }).refine(inOrder, outOfOrder),
  output: z.object({
    /** The days of the period before; of one that is still running, only as much as has passed. */
    compared: z.object({ start_date: z.string(), end_date: z.string(), end_time: EndTime }),
    revenue: Figure,
    sales: Figure,
    average_order_value: Rate,
    /** Left out for those who may not see profit. */
    profit: Figure.optional(),
    hourly: z.array(z.object({ hour: z.number(), revenue: z.number(), sales: z.number() })).length(24),
    top_products: z.array(
      z.object({ id: z.string(), name: z.string(), revenue: z.number(), sold: z.number() }),
    ),
    /** The first of them by name; the counts are of all. */
    out_of_stock: z.array(Stocked),
    out_of_stock_count: z.number(),
    low_stock: z.array(Stocked),
    low_stock_count: z.number(),
  }),
})

const unknownDashboard = 'This dashboard does not exist.'
const unfitting = 'This metric cannot be shown this way.'

const width = z.union(
  widths.map((width) => z.literal(width)),
  'Choose a width of 3, 4, 6 or 12.',
)
const height = z.union(
  heights.map((height) => z.literal(height)),
  'Choose a height of 1 or 2.',
)

/** What a store's own can be drawn as, only the server knows. */
const canFit = (tile: MetricTile): boolean =>
  !isMetricId(tile.metric) || fits(tile, metricOf(tile.metric).needs)

const id = anyText('A tile must have an id.', 40).min(1, 'A tile must have an id.')

const MetricTileForm = z
  .strictObject({
    id,
    metric: AnyMetricId,
    shape: z.enum(shapes, unfitting),
    split: z.enum(splits, 'This split does not exist.').nullable(),
    width,
    height,
  })
  .refine(canFit, { message: unfitting, path: ['shape'] })

const QuestionTileForm = z.strictObject({
  id,
  shape: z.literal('question'),
  title: tileTitle,
  question: ExplorationForm,
  width,
  height,
})

const GoalTileForm = z.strictObject({
  id,
  shape: z.literal('goal'),
  goal: Id('This goal does not exist.'),
  width,
  height,
})

const TileForm: z.ZodType<Tile> = z.discriminatedUnion(
  'shape',
  [MetricTileForm, QuestionTileForm, GoalTileForm],
  unfitting,
)

const tiles = z
  .array(TileForm, 'Tiles must be a list.')
  .max(mostTiles, `At most ${mostTiles} tiles on one dashboard.`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'No two tiles may have the same id.')

export const Dashboard = z.object({
  id: z.string(),
  name: z.string(),
  tiles: z.array(TileForm),
  /** What all of it is only about, unless the address says otherwise. */
  filters: Filters,
  version: z.number(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const listDashboards = call({
  method: 'GET',
  path: '/dashboard/view',
  access: 'sales:read-own',
  summary: "List the member's dashboards and the default tiles of a new one",
  input: z.strictObject({}),
  output: z.object({ dashboards: z.array(Dashboard), starting_tiles: z.array(TileForm) }),
})

export const createDashboard = call({
  method: 'POST',
  path: '/dashboard/create',
  access: 'sales:read-own',
  summary: 'Create a dashboard; without tiles it starts with those of the role',
  input: z.strictObject({ name, tiles: tiles.optional(), filters: Filters.optional() }),
  output: Dashboard,
})

export const editDashboard = call({
  method: 'POST',
  path: '/dashboard/edit',
  access: 'sales:read-own',
  summary: 'Rename or rearrange a dashboard; omitted fields stay the same',
  input: z.strictObject({
    id: SubjectId(unknownDashboard),
    name: name.optional(),
    tiles: tiles.optional(),
    filters: Filters.optional(),
    version: EditedVersion,
  }),
  output: Dashboard,
})

export const deleteDashboard = call({
  method: 'DELETE',
  path: '/dashboard/delete',
  access: 'sales:read-own',
  summary: 'Delete a dashboard; its data is not affected',
  input: z.strictObject({ id: SubjectId(unknownDashboard) }),
  output: z.null(),
})

export const dashboardCalls = [
  dashboardSummary,
  listDashboards,
  createDashboard,
  editDashboard,
  deleteDashboard,
] as const
