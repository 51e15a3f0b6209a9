import type { Log, VisitorRequest } from '#platform/request.ts'
import type { TestApp } from './test-app.ts'

/** What a verb or a job is handed, for what no call leads to. */
export const aRequest = (
  { config, clock, database, live, secrets, server, installation }: TestApp,
  changes: Partial<VisitorRequest> = {},
): VisitorRequest => ({
  id: 'test',
  now: clock.now,
  address: '127.0.0.1',
  db: database.db,
  detachedDb: database.detachedDb,
  replica: database.replica,
  log: server.log as Log,
  publicUrl: 'https://till.example',
  limitsAttempts: false,
  sendsMail: false,
  licensing: config.licensing,
  installation,
  secrets,
  live,
  ...changes,
})
