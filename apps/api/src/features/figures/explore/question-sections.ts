import type { Day } from '@tillsight/domain/day'
import { askedQuestion, explorableOf, isComparable } from '@tillsight/domain/figures/explore/asked-question'
import { type Exploration, grainOf } from '@tillsight/domain/figures/explore/exploration'
import type { ReportChart, ReportSection } from '@tillsight/domain/figures/reports/report-table'
import type { Comparison, TimedPeriod } from '@tillsight/domain/timed-period'
import { readAnswer, readSeenMetrics } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { cohortSection } from './cohort-section.ts'
import { cellOf, kinds } from './question-cells.ts'
import { figuresOf } from './question-figures.ts'
import { gridTable, partsTable, type Read, stepsTable } from './question-tables.ts'

type Asked = { title: string; question: Exploration }
export type QuestionDays = { period: TimedPeriod; compare: readonly Comparison[]; knownOn?: Day | undefined }

const readQuestion = async (
  request: MemberRequest,
  exploration: Exploration,
  { period, compare, knownOn }: QuestionDays,
): Promise<Read> => {
  const seen = await readSeenMetrics(request, exploration.metrics)
  const known = new Map([...seen].map(([id, { needs }]) => [id, explorableOf(id, needs)]))
  const grain = grainOf(exploration, period, known)
  const compared = isComparable(exploration) ? compare : []
  const question = askedQuestion(exploration, { grain, room: 'page', compared: compared.length })
  const read = await readAnswer(request, question, { period, compare: compared, knownOn })
  return { ...read, exploration, grain, locale: request.settings.locale }
}

/** What is drawn on the screen is drawn in the file where it has one series. */
const chartsOf = (read: Read): ReportChart[] => {
  const { answer, metrics, exploration } = read
  const { shape, split } = exploration
  if (shape !== 'line' && shape !== 'bar') return []
  if (shape === 'line' && split) return []
  const rows = (split ? partsTable(read) : stepsTable(read)).rows as Iterable<Record<string, unknown>>
  const labels = [...rows].slice(0, -1).map(({ name }) => String(name))
  const entries = answer.parts ?? answer.series ?? []
  return metrics.map((metric) => ({
    shape,
    title: metric.label,
    kind: kinds[metric.unit],
    labels: labels.slice(0, entries.length),
    series: [{ name: metric.label, values: entries.map(({ values }) => cellOf(metric, values)) }],
  }))
}

/** A question of Explore as sections of a document: the figures that the screen shows, and the table behind them. */
export const readQuestionSections = async (
  request: MemberRequest,
  { title, question }: Asked,
  days: QuestionDays,
): Promise<ReportSection[]> => {
  if (question.shape === 'cohorts') return [await cohortSection(request, title, days.period)]
  const read = await readQuestion(request, question, days)
  const definitions = read.metrics.map(({ label, description }) => ({ term: label, text: description }))
  const { shape, split } = question
  if (shape === 'number') return [{ heading: title, figures: figuresOf(request, read), definitions }]
  if (!split) return [{ heading: title, charts: chartsOf(read), table: stepsTable(read), definitions }]
  if (shape === 'bar' || shape === 'table' || shape === 'scatter')
    return [{ heading: title, charts: chartsOf(read), table: partsTable(read), definitions }]
  const hasOne = read.metrics.length === 1
  return read.metrics.map((metric, place) => ({
    heading: hasOne ? title : `${title}: ${metric.label}`,
    table: gridTable(read, metric),
    definitions: definitions.slice(place, place + 1),
  }))
}
