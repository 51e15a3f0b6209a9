import type { Exploration } from '../explore/exploration.ts'
import { type ReportType, reports, reportTypes } from './report-types.ts'

/** A part of a report of a store's own. */
export type CustomSection =
  | { kind: 'text'; title: string; text: string }
  | { kind: 'metrics'; title: string; metrics: string[] }
  | { kind: 'question'; title: string; question: Exploration }

export const mostCustomReports = 50
export const mostCustomSections = 20
export const mostSectionMetrics = 20
export const longestReportName = 60
export const longestSectionTitle = 80
export const longestSectionText = 2000

/** A report of a store's own, as it is asked for wherever reports are. */
export type CustomType = `custom:${string}`
export type AnyReportType = ReportType | CustomType

const prefix = 'custom:'

export const isReportType = (type: string): type is ReportType => reportTypes.some((one) => one === type)
export const customType = (id: string): CustomType => `${prefix}${id}`

/** The id in the type of a custom report; null for one that every store has. */
export const customIdOf = (type: AnyReportType): string | null =>
  isReportType(type) ? null : type.slice(prefix.length)

/** What a report is called; a custom one by its own name, for as long as it exists. */
export const reportLabel = (type: AnyReportType, customName: string | null | undefined): string =>
  isReportType(type) ? reports[type].label : (customName ?? 'Custom')
