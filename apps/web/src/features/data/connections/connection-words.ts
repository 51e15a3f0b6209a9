import { connectionStateNames, outcomeLabels } from '@tillsight/domain/data/connections/connection-names'
import type {
  ConnectionState,
  RunState,
  SyncOutcome,
} from '@tillsight/domain/data/connections/connection-state'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { count, counted } from '#platform/words/format.ts'
import type { Connection } from './connections.api.ts'
import type { ConnectionRun } from './runs.api.ts'

type Tone = 'neutral' | 'gain' | 'warn' | 'loss'

const kindNouns: Record<RecordKind, [one: string, many: string]> = {
  sale: ['sale', 'sales'],
  product: ['product', 'products'],
  customer: ['client', 'clients'],
  expense: ['expense', 'expenses'],
  activity: ['activity', 'activities'],
}

export const countedKind = (number: number, kind: RecordKind): string => counted(number, ...kindNouns[kind])

export const recordWords = (records: Connection['records']): string =>
  records
    .filter((each) => each.count > 0)
    .map((each) => countedKind(each.count, each.kind))
    .join(', ') || 'Nothing yet'

const stateTones: Record<ConnectionState, Tone> = {
  draft: 'neutral',
  on: 'gain',
  paused: 'warn',
  ending: 'neutral',
  disconnected: 'neutral',
}

/** What a person should know first. */
export const healthOf = ({ state, is_running, last_run, message }: Connection): [string, Tone] => {
  if (state === 'paused' && message !== null) return ['Needs attention', 'loss']
  if (state === 'on' && is_running) return ['Syncing', 'neutral']
  if (state === 'on' && last_run?.state === 'failed') return ['Failing', 'loss']
  return [connectionStateNames[state], stateTones[state]]
}

export const runStateTones: Record<RunState, Tone> = {
  running: 'neutral',
  done: 'gain',
  failed: 'loss',
  stopped: 'warn',
  undoing: 'neutral',
  undone: 'neutral',
}

/** 'Unchanged' rows are only counted. */
export const listedOutcomes: readonly SyncOutcome[] = [
  'refused',
  'conflict',
  'new',
  'changed',
  'deleted',
  'ignored',
]

export const countWords = (counts: ConnectionRun['counts']): string =>
  (Object.keys(outcomeLabels) as SyncOutcome[])
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${count(counts[outcome])} ${outcomeLabels[outcome].toLowerCase()}`)
    .join(', ') || 'Nothing new'

/** '40 seconds', '5 minutes', '3 hours', '2 days'. */
export const spanWords = (seconds: number): string => {
  if (seconds < 90) return counted(Math.round(seconds), 'second')
  if (seconds < 90 * 60) return counted(Math.round(seconds / 60), 'minute')
  if (seconds < 36 * 3600) return counted(Math.round(seconds / 3600), 'hour')
  return counted(Math.round(seconds / 86_400), 'day')
}
