import { runDueSchedules } from '#features/figures/reports/index.ts'
import { reviews } from '#features/insight/reviews/index.ts'
import { aRequest } from './a-request.ts'
import type { TestApp } from './test-app.ts'

type Changes = { clock?: () => Date; limitsAttempts?: boolean }

/** Sends all reports that are due, as the background does every minute. */
export const runDueReports = (
  app: TestApp,
  { clock = () => app.clock.now, limitsAttempts = false }: Changes = {},
): Promise<void> => runDueSchedules(aRequest(app, { limitsAttempts }), { clock, reviews })
