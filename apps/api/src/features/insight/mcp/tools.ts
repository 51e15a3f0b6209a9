import { ask, metrics, metricWhy, reports } from '@tillsight/contract'
import { grains } from '@tillsight/domain/figures/metrics/buckets'
import { splits } from '@tillsight/domain/figures/metrics/splits'
import { reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { comparisons } from '@tillsight/domain/timed-period'
import { z } from 'zod'
import type { McpTool } from '#platform/http/mcp.ts'

const day = (which: string) => z.string().describe(`The ${which} day, yyyy-MM-dd, included.`)
const days = { start_date: day('first'), end_date: day('last') }
const metric = z.string().describe('The id of a metric, as list_metrics has it.')
const filters = z
  .array(z.object({ by: z.enum(splits), keys: z.array(z.string().nullable()) }))
  .optional()
  .describe('Only these parts. Keys are those that query_metrics answers for the split.')

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
    name: 'make_report',
    title: 'Make a report',
    description: 'A report of some days: its figures, charts and tables.',
    input: z.object({ type: z.enum(reportTypes), ...days }),
    call: reports.previewReport,
    always: { fmt: 'csv' },
  },
]
