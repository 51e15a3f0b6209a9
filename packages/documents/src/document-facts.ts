import type {
  ReportChart,
  ReportDefinition,
  ReportDocument,
  ReportSection,
} from '@tillsight/domain/figures/reports/report-table'

/** What is known of the store beside its name. */
export const storeHead = ({ storeAddress, taxNumber }: ReportDocument): [string, string][] => [
  ...(storeAddress ? [['Address', onOneLine(storeAddress)] satisfies [string, string]] : []),
  ...(taxNumber ? [['Tax number', taxNumber] satisfies [string, string]] : []),
]

/** An address as it is typed, with a comma for each line break. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')

/** What every format says about the document itself, but for the time it was made. */
export const documentFacts = (document: ReportDocument): [string, string][] => [
  ['Store', document.storeName],
  ...storeHead(document),
  ['Range', document.range],
  ...(document.comparison ? [['Compared with', document.comparison] satisfies [string, string]] : []),
  ...document.filters.map((filter): [string, string] => ['Filter', filter]),
  ['Currency', document.currency],
  ['Time zone', document.timeZone],
]

/** Next to a table, a chart shows the same data: formats that cannot draw write only the charts without a table. */
export const writtenCharts = ({ table, charts = [] }: ReportSection): readonly ReportChart[] =>
  table ? [] : charts

/** Every definition once, in the order of the sections. */
export const definitionsOf = (document: ReportDocument): ReportDefinition[] => {
  const definitions = document.sections.flatMap(({ definitions = [] }) => definitions)
  return [...new Map(definitions.map((definition) => [definition.term, definition])).values()]
}
