import type { dashboards } from '@tillsight/contract'
import type { z } from 'zod'
import { aStore, type TestStore } from './a-store.ts'
import type { Visitor } from './a-visitor.ts'
import { timedApp } from './test-app.ts'

export type Dashboard = z.infer<typeof dashboards.dashboardSummary.output>

/** What the dashboard says of these days, both included. */
export const dashboardOf = async (person: Visitor, start: string, end = start): Promise<Dashboard> =>
  (await person.get(`/dashboard/summary?start_date=${start}&end_date=${end}`)).data

/** A store in that zone whose clock says so. */
export const aStoreAt = async (now: string, timeZone = 'UTC'): Promise<TestStore> => {
  const app = await timedApp()
  app.clock.now = new Date(now)
  return aStore({ time_zone: timeZone }, app)
}
