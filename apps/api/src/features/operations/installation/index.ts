import { installation, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import { exportJobs } from './export-jobs.ts'
import { exportMail } from './export-mail.ts'
import { getHealth } from './get-health.ts'
import { listJobs } from './list-jobs.ts'
import { listMail } from './list-mail.ts'
import { resendMail } from './resend-mail.ts'
import { retryJob } from './retry-job.ts'

/** The chores are the work of all features: app.ts, which lists them, passes them in. */
export const installationCalls = (chores: readonly Chore[]) => [
  answering(installation.getHealth, getHealth),
  answering(installation.listMail, listMail),
  answering(listExports.exportMail, exportMail),
  answering(listExports.exportJobs, exportJobs(chores)),
  answering(installation.resendMail, resendMail),
  answering(installation.listJobs, listJobs(chores)),
  answering(installation.retryJob, retryJob(chores)),
]
