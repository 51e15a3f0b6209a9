import { connectionPush, connectionRuns, connections, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { checkConnection, discoverConnection } from './check-connection.ts'
import { createConnection } from './create-connection.ts'
import { disconnectConnection } from './disconnect-connection.ts'
import { dryRunConnection } from './dry-run.ts'
import { editConnection } from './edit-connection.ts'
import { exportConnections, exportRunRows, exportRuns } from './export-connections.ts'
import { getConnection, listConnections, listSystems } from './list-connections.ts'
import { listRunRows, listRuns } from './list-runs.ts'
import { mapConnection } from './map-connection.ts'
import { createPushKey } from './push-key.ts'
import { pushLines } from './push-lines.ts'
import { pushRows } from './push-rows.ts'
import {
  pauseConnection,
  replayConnection,
  resumeConnection,
  startConnection,
  sweepConnection,
  syncConnection,
} from './start-connection.ts'
import { undoRun } from './undo-run.ts'

export const connectionCalls = [
  answering(connections.listSystems, listSystems),
  answering(connections.listConnections, listConnections),
  answering(listExports.exportConnections, exportConnections),
  answering(connections.getConnection, getConnection),
  answering(connections.createConnection, createConnection),
  answering(connections.editConnection, editConnection),
  answering(connections.checkConnection, checkConnection),
  answering(connections.discoverConnection, discoverConnection),
  answering(connections.mapConnection, mapConnection),
  answering(connections.dryRunConnection, dryRunConnection),
  answering(connections.startConnection, startConnection),
  answering(connections.pauseConnection, pauseConnection),
  answering(connections.resumeConnection, resumeConnection),
  answering(connections.syncConnection, syncConnection),
  answering(connections.sweepConnection, sweepConnection),
  answering(connections.replayConnection, replayConnection),
  answering(connections.disconnectConnection, disconnectConnection),
  answering(connectionRuns.listRuns, listRuns),
  answering(connectionRuns.listRunRows, listRunRows),
  answering(listExports.exportRuns, exportRuns),
  answering(listExports.exportRunRows, exportRunRows),
  answering(connectionRuns.undoRun, undoRun),
  answering(connectionPush.createPushKey, createPushKey),
  answering(connectionPush.pushRows, pushRows),
  answering(connectionPush.pushLines, pushLines),
]

export { eraseConnections } from './erase-connections.queries.ts'
export { findPushContext, isPushKey } from './push-key.ts'
export { receiveHook } from './receive-hook.ts'
export { deleteOldRows } from './rows.queries.ts'
export { runTask } from './run/run-task.ts'
export { startDueConnections } from './run/start-due.ts'
