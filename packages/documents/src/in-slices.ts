import { setImmediate as afterOthers } from 'node:timers/promises'
import type { ReportRow, ReportTable } from '@tillsight/domain/figures/reports/report-table'

const sliceMs = 1

/** The rows as they are, with a pause whenever others waited for a while: a large table holds up no other request. */
export async function* inSlices(rows: ReportTable['rows']): AsyncGenerator<ReportRow> {
  let since = performance.now()
  for await (const row of rows) {
    yield row
    if (performance.now() - since < sliceMs) continue
    await afterOthers()
    since = performance.now()
  }
}
