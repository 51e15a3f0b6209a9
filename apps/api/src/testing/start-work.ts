import { archiveTasks } from '#features/data/archive/index.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { openCourier } from '#platform/mail/courier.ts'
import type { Log } from '#platform/request.ts'
import { aMailServer, type MailServer } from './a-mail-server.ts'
import { aRequest } from './a-request.ts'
import { afterThis, atTheEnd } from './at-the-end.ts'
import type { TestApp } from './test-app.ts'

/** Makes the archives that this app is asked for, and sends its mail to a server of its own. */
export const startWork = async (app: TestApp): Promise<MailServer> => {
  const { database, tracing } = app
  const [server, clock] = [await aMailServer(), () => app.clock.now]
  const log = app.server.log as Log
  const courier = openCourier({ smtpUrl: server.url, db: database.db, log, clock, tracing })
  atTheEnd(courier.stop)
  const { id: _id, now: _now, ...standing } = aRequest(app)
  const tasks = { store: archiveTasks, system: [courier.task] }
  afterThis(startJobs({ database, standing, clock, tasks, tracing }))
  return server
}
