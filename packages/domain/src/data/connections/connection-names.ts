import type { ConnectionState, RunKind, RunState, SyncOutcome } from './connection-state.ts'
import type { RecordKind } from './mapped.ts'

export const kindLabels: Record<RecordKind, string> = {
  sale: 'Sales',
  product: 'Products',
  customer: 'Clients',
  expense: 'Expenses',
  activity: 'Activities',
}

export const connectionStateNames: Record<ConnectionState, string> = {
  draft: 'Not started',
  on: 'Up to date',
  paused: 'Paused',
  ending: 'Removing its data',
  disconnected: 'Disconnected',
}

export const runKindLabels: Record<RunKind, string> = {
  backfill: 'Bring in the past',
  sync: 'Look for changes',
  sweep: 'Look for deletions',
  replay: 'Read again',
  push: 'Sent by the system',
}

export const runStateNames: Record<RunState, string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
}

export const outcomeLabels: Record<SyncOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  deleted: 'Deleted',
  unchanged: 'Unchanged',
  ignored: 'Left out',
  refused: 'Refused',
  conflict: 'Changed by hand here',
}
