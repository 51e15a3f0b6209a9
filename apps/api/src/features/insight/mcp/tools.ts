import { advice, ask, findings, forecast, metrics, metricWhy, reports, whatIf } from '@tillsight/contract'
import { grains } from '@tillsight/domain/figures/metrics/buckets'
import { splits } from '@tillsight/domain/figures/metrics/splits'
import { reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { comparisons } from '@tillsight/domain/timed-period'
import { z } from 'zod'
import type { McpTool } from '#platform/http/mcp.ts'

const day = (which: string) => z.string().describe(`The ${which} day, yyyy-MM-dd, included.`)
const days = { start_date: day('first'), end_date: day('last') }
const metric = z.string().describe('The id of a metric, as list_metrics has it.')
/** Each with words of its own, so that they stay two kinds in the schema: not every client knows a list of types. */
const key = z.union([z.string().describe('The key of a part.'), z.null().describe('What has no part.')])
const filters = z
  .array(z.object({ by: z.enum(splits), keys: z.array(key) }))
  .optional()
  .describe('Only these parts. Keys are those that query_metrics answers for the split.')

const change = z.number().optional()

/** What an assistant may ask, each a call of the API: it sees what the person of its token may see. */
export const mcpTools: readonly McpTool[] = [
  {
    name: 'ask',
    title: 'Ask a question',
    description:
      'Answer a question in plain English about the figures of the store, such as “sales by product last month”. Says how it was read, or what was not understood.',
    input: z.object({ question: z.string() }),
    call: ask.askQuestion,
  },
  {
    name: 'list_metrics',
    title: 'List metrics',
    description: 'Every metric that can be asked for: its id, meaning, unit, formula and splits.',
    input: z.object({}),
    call: metrics.listMetrics,
  },
  {
    name: 'query_metrics',
    title: 'Query metrics',
    description:
      'Figures over some days: a total, steps of time, parts of a split, or a table of both, with filters and a comparison. Money in the currency of the store.',
    input: z.object({
      metrics: z.array(z.string()).describe('Ids of metrics, as list_metrics has them.'),
      ...days,
      split: z.enum(splits).optional(),
      across: z.enum(splits).optional().describe('Columns beside the rows of the split.'),
      grain: z.enum(grains).optional().describe('Steps of time.'),
      top: z.number().optional().describe('How many parts, the largest first.'),
      compare: z.array(z.enum(comparisons)).optional(),
      known_on: z
        .string()
        .optional()
        .describe('A past day, yyyy-MM-dd: figures as they were known at its end.'),
      filters,
    }),
    call: metrics.queryMetrics,
  },
  {
    name: 'explain_metric',
    title: 'Explain a metric',
    description: 'What a figure means, its formula, and whether the rows behind it add up to it.',
    input: z.object({ metric, ...days, filters }),
    call: metrics.explainMetric,
  },
  {
    name: 'list_rows',
    title: 'List rows',
    description: 'The sales, lines, products or customers behind a figure, for one of its operands.',
    input: z.object({
      metric,
      operand: z.string().describe('One of the needs of the metric, such as sales.net.'),
      ...days,
      filters,
      limit: z.number().optional(),
      cursor: z.string().optional(),
    }),
    call: metrics.listMetricRows,
  },
  {
    name: 'why',
    title: 'Why it changed',
    description:
      'Take the change of a figure apart: exact parts that sum to it, and the likeliest places, which are candidates and not causes.',
    input: z.object({ metric, ...days, filters, compare: z.enum(comparisons).optional() }),
    call: metricWhy.readWhy,
  },
  {
    name: 'forecast',
    title: 'Forecast sales',
    description:
      'Expected net sales of the next days and of this month, with ranges that hold eight of ten outcomes, and how well the method did. Says why where there is none.',
    input: z.object({}),
    call: forecast.readForecast,
  },
  {
    name: 'forecast_cash',
    title: 'Forecast cash',
    description:
      'Receipts of the next four weeks by payment, what falls due, and what is left, with ranges and how far off such forecasts were.',
    input: z.object({}),
    call: forecast.forecastCash,
  },
  {
    name: 'forecast_stock',
    title: 'Forecast stock',
    description:
      'When products are sold out, with the earliest and the latest day of eight in ten outcomes: those that run out first, or one of them.',
    input: z.object({ id_product: z.string().optional() }),
    call: forecast.forecastStock,
  },
  {
    name: 'what_if',
    title: 'What if',
    description:
      'The last 30 days with another price, cost, volume (percent) or fixed costs (an amount), for a product, a category or the store. Price sensitivity is of its own sales, or the reason why there is none.',
    input: z.object({
      id_product: z.string().optional(),
      id_category: z.string().optional(),
      price_change: change,
      cost_change: change,
      volume_change: change,
      fixed_change: change,
    }),
    call: whatIf.calculateWhatIf,
  },
  {
    name: 'findings',
    title: 'List findings',
    description:
      'What was found in the books last night, what is at stake first: evidence, money, confidence, and what cannot be said yet.',
    input: z.object({}),
    call: findings.listFindings,
  },
  {
    name: 'advice_record',
    title: 'Record of advice',
    description:
      'How findings of each kind turned out: shown, followed, the outcome beside those that nobody followed, and which kinds were retired.',
    input: z.object({}),
    call: advice.readRecord,
  },
  {
    name: 'make_report',
    title: 'Make a report',
    description: 'A report of some days: its figures, charts and tables.',
    input: z.object({ type: z.enum(reportTypes), ...days }),
    call: reports.previewReport,
    always: { fmt: 'csv' },
  },
]
