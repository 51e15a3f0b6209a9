import type { NumberKind, ReportFigure } from '#domain/figures/reports/report-table.ts'
import type { Formats } from '#domain/formats.ts'
import { amountOf } from '#domain/money.ts'

const writers: Record<NumberKind, (value: number, formats: Formats) => string> = {
  money: (value, { money }) => money(amountOf(value)),
  integer: (value, { count }) => count(value),
  decimal: (value, { number }) => number(value),
  percent: (value, { percent }) => percent(value),
  exactPercent: (value, { exactPercent }) => exactPercent(value),
}

const textOf = ({ kind }: ReportFigure, value: unknown, formats: Formats): string | null =>
  typeof value === 'number' && kind in writers ? writers[kind as NumberKind](value, formats) : null

/** 'Net Sales: $1,234.00, +12.4% ($1,098.00 before).' None of a figure without a value. */
export const figureSentence = (figure: ReportFigure, formats: Formats): string | null => {
  const value = textOf(figure, figure.value, formats)
  if (value === null) return null
  const before = textOf(figure, figure.previous, formats)
  const change = figure.change && before !== null ? `, ${figure.change} (${before} before)` : ''
  return `${figure.label}: ${value}${change}.`
}

export type BriefFinding = { title: string; money: number | null; area: string }

const mostNamed = 3

/** How much was found and what is at stake, and the first few by name. */
export const findingSentences = (
  findings: readonly BriefFinding[],
  { count, money }: Pick<Formats, 'count' | 'money'>,
): string[] => {
  if (findings.length === 0) return ['Nothing needs your attention right now.']
  const atStake = findings
    .filter(({ area }) => area === 'dead-zone')
    .reduce((sum, finding) => sum + (finding.money ?? 0), 0)
  const found = findings.length === 1 ? '1 finding' : `${count(findings.length)} findings`
  return [
    `${found} in your books${atStake > 0 ? `, with ${money(atStake)} at stake in dead zones` : ''}.`,
    ...findings
      .slice(0, mostNamed)
      .map((finding) => `${finding.title}${finding.money === null ? '' : ` (${money(finding.money)})`}.`),
  ]
}
