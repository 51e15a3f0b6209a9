import {
  connectionStateNames,
  kindLabels,
  outcomeLabels,
  runKindLabels,
  runStateNames,
} from '@tillsight/domain/data/connections/connection-names'
import { type SyncOutcome, syncOutcomes } from '@tillsight/domain/data/connections/connection-state'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { everyPage, instant, listFile } from '#platform/lists/list-file.ts'
import { findAnyConnection, findRun } from './find-connection.ts'
import { listConnections } from './list-connections.ts'
import { listRunRows, listRuns } from './list-runs.ts'

type Asked = { id: string; fmt: DocumentFormat }

export const exportConnections = listFile({
  label: 'Connections',
  fileName: 'connections',
  emptyMessage: 'No connections.',
  read: (request) => listConnections(request, {}),
  columns: [
    { label: 'Connection', kind: 'text', of: ({ name }) => name },
    { label: 'System', kind: 'text', of: ({ system_name }) => system_name },
    { label: 'Status', kind: 'text', of: ({ state }) => connectionStateNames[state] },
    { label: 'What to do', kind: 'text', of: ({ message }) => message },
    {
      label: 'Brought in',
      kind: 'text',
      of: ({ records }) => records.map(({ kind, count }) => `${kindLabels[kind]} ${count}`).join(', '),
    },
    { label: 'Last success', kind: 'datetime', of: ({ last_success_at }) => instant(last_success_at) },
    { label: 'Next run', kind: 'datetime', of: ({ next_run_at }) => instant(next_run_at) },
    { label: 'Added by', kind: 'text', of: ({ made_by }) => made_by },
    { label: 'Added', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
  ],
})

export const exportRuns = listFile({
  label: 'Runs of a connection',
  fileName: 'connection_runs',
  emptyMessage: 'No runs.',
  find: (request, { id }: Asked) => findAnyConnection(request, id),
  read: (request, { id }) => everyPage((page) => listRuns(request, { id, ...page })),
  columns: [
    { label: 'Began', kind: 'datetime', of: ({ started_at }) => instant(started_at) },
    { label: 'Ended', kind: 'datetime', of: ({ ended_at }) => instant(ended_at) },
    { label: 'What', kind: 'text', of: ({ kind }) => runKindLabels[kind] },
    { label: 'Status', kind: 'text', of: ({ state }) => runStateNames[state] },
    ...syncOutcomes.map((outcome) => ({
      label: outcomeLabels[outcome],
      kind: 'integer' as const,
      of: ({ counts }: { counts: Record<SyncOutcome, number> }) => counts[outcome],
    })),
    { label: 'Why', kind: 'text', of: ({ message }) => message },
  ],
})

export const exportRunRows = listFile({
  label: 'Rows of a run',
  fileName: 'connection_rows',
  emptyMessage: 'No rows.',
  find: (request, { id }: Asked & { outcome?: SyncOutcome | undefined }) => findRun(request, id),
  read: (request, { id, outcome }) => everyPage((page) => listRunRows(request, { id, outcome, ...page })),
  columns: [
    { label: 'When', kind: 'datetime', of: ({ at }) => instant(at) },
    { label: 'Result', kind: 'text', of: ({ outcome }) => outcomeLabels[outcome] },
    { label: 'Kind', kind: 'text', of: ({ kind }) => kindLabels[kind] },
    { label: 'Table', kind: 'text', of: ({ stream }) => stream },
    { label: 'Id there', kind: 'text', of: ({ source_id }) => source_id },
    { label: 'Name here', kind: 'text', of: ({ label }) => label },
    { label: 'Field', kind: 'text', of: ({ field }) => field },
    { label: 'Why', kind: 'text', of: ({ message }) => message },
  ],
})
