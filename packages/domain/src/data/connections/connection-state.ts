/**
 * - `draft`: entered, and not started yet.
 * - `on`: synced by the clock.
 * - `paused`: by a person, or because a person has to act; the message says which.
 * - `ending`: disconnected, while its data is being removed.
 * - `disconnected`: its data stays, and so does which record is which, for when it is connected again.
 */
export const connectionStates = ['draft', 'on', 'paused', 'ending', 'disconnected'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** What a run is for. `sweep` looks for what was deleted at the source, `replay` reads the stored rows again. */
export const runKinds = ['backfill', 'sync', 'sweep', 'replay', 'push'] as const
export type RunKind = (typeof runKinds)[number]

export const runStates = ['running', 'done', 'failed', 'stopped', 'undoing', 'undone'] as const
export type RunState = (typeof runStates)[number]

/** What became of a row of the source. A `conflict` was changed by hand here, and is left alone. */
export const syncOutcomes = [
  'new',
  'changed',
  'deleted',
  'unchanged',
  'ignored',
  'refused',
  'conflict',
] as const
export type SyncOutcome = (typeof syncOutcomes)[number]
