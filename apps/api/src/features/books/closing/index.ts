import { closing, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { closeDrawer } from './close-drawer.ts'
import { selectDrawers } from './drawers.queries.ts'
import { exportCloses } from './export-closes.ts'
import { exportDrawer } from './export-drawer.ts'
import { getXReport } from './get-x-report.ts'
import { getClose, listCloses } from './list-closes.ts'
import { moveCash } from './move-cash.ts'
import { presentDrawer } from './present-drawer.ts'

export const closingCalls = [
  answering(closing.listDrawers, async (request) => (await selectDrawers(request)).map(presentDrawer)),
  answering(closing.getXReport, getXReport),
  answering(closing.moveCash, moveCash),
  answering(closing.closeDrawer, closeDrawer),
  answering(closing.listCloses, listCloses),
  answering(listExports.exportCloses, exportCloses),
  answering(closing.getClose, getClose),
  answering(closing.exportDrawer, exportDrawer),
]

export { cashEntries } from './cash.queries.ts'
export { changedCash } from './changes.queries.ts'
export { cashOf, isReal } from './drawers.queries.ts'
