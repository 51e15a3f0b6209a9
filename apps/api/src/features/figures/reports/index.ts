import { customReports, listExports, reportSchedules, reports } from '@tillsight/contract'
import { answering, answeringFromReplica } from '#platform/http/answering.ts'
import { createCustomReport } from './custom/create-custom-report.ts'
import { deleteCustomReport } from './custom/delete-custom-report.ts'
import { editCustomReport } from './custom/edit-custom-report.ts'
import { listCustomReports } from './custom/list-custom-reports.ts'
import { deleteReport } from './delete-report.ts'
import { downloadReport } from './download-report.ts'
import { exportReports } from './export-reports.ts'
import { listReports } from './list-reports.ts'
import { makeReport } from './make-report.ts'
import { previewReport } from './preview-report.ts'
import { readReportChanges } from './read-report-changes.ts'
import type { Reviews } from './report-definitions.ts'
import { askRecipientAgain } from './schedules/ask-recipient-again.ts'
import { createSchedule } from './schedules/create-schedule.ts'
import { deleteSchedule } from './schedules/delete-schedule.ts'
import { editSchedule } from './schedules/edit-schedule.ts'
import { exportSchedules } from './schedules/export-schedules.ts'
import { listSchedules } from './schedules/list-schedules.ts'
import { sendSchedule } from './schedules/send-schedule.ts'
import { subscribe } from './schedules/subscribe.ts'
import { getSubscription } from './schedules/subscription.ts'
import { unsubscribe } from './schedules/unsubscribe.ts'

export const reportCalls = (reviews: Reviews) => [
  answering(reports.makeReport, makeReport(reviews)),
  answeringFromReplica(reports.previewReport, previewReport(reviews)),
  answering(customReports.listCustomReports, listCustomReports),
  answering(customReports.createCustomReport, createCustomReport),
  answering(customReports.editCustomReport, editCustomReport),
  answering(customReports.deleteCustomReport, deleteCustomReport),
  answering(reports.listReports, listReports),
  answering(listExports.exportReports, exportReports),
  answering(listExports.exportSchedules, exportSchedules),
  answering(reports.downloadReport, downloadReport),
  answering(reports.deleteReport, deleteReport),
  answeringFromReplica(reports.readReportChanges, readReportChanges),
  answering(reportSchedules.listSchedules, listSchedules),
  answering(reportSchedules.createSchedule, createSchedule),
  answering(reportSchedules.editSchedule, editSchedule),
  answering(reportSchedules.deleteSchedule, deleteSchedule),
  answering(reportSchedules.sendSchedule, sendSchedule(reviews)),
  answering(reportSchedules.askRecipientAgain, askRecipientAgain),
  answering(reportSchedules.getSubscription, getSubscription),
  answering(reportSchedules.unsubscribe, unsubscribe),
  answering(reportSchedules.subscribe, subscribe),
]

export { profitAndLossReport } from './definitions/profit-and-loss.report.ts'
export { definitionsFor, readFigures } from './figures.ts'
export type { ReportDays, ReportDefinition } from './report-definition.ts'
export type { Reviews } from './report-definitions.ts'
export { selectScheduleJobs, updateRetried } from './schedules/jobs.queries.ts'
export { rescheduleReports } from './schedules/reschedule-reports.ts'
export { runDueSchedules, sendDueReports } from './schedules/run-due-schedules.ts'
export { readTrend } from './trend.ts'
