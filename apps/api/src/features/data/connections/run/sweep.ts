import type { IdPage, SourceAccess, SourceRow } from '@tillsight/connectors/connector'
import { SourceError } from '@tillsight/connectors/source-error'
import { sweepDays } from '@tillsight/domain/data/connections/connection-limits'
import { addDays } from '@tillsight/domain/day'
import { applyRows } from '../apply/apply-rows.ts'
import { idInList } from '../apply/identities.ts'
import { askSource } from '../ask-source.ts'
import type { ConnectionRow } from '../connections.queries.ts'
import { selectKnownIds } from '../records.queries.ts'
import { type StreamRow, selectStreams, settingsOf } from '../streams.queries.ts'
import { connectorOf, inRun, profileFor, publishKinds, type RunningStep, type StepEnd } from './run-step.ts'

const mostIds = 2_000_000
const rowsAtOnce = 50

type Sweeping = { connection: ConnectionRow; access: SourceAccess }

/** Every id that the source has of these days. */
const idsThere = async (
  { request }: RunningStep,
  { connection, access }: Sweeping,
  { stream, days }: { stream: StreamRow; days: { from: string; to: string } },
): Promise<ReadonlySet<string> | null> => {
  const { listIds } = connectorOf(connection)
  if (!listIds) return null
  const ids = new Set<string>()
  let cursor: string | null = null
  const seen = new Set<string>()
  do {
    const asked: { from: string; to: string; cursor: string | null } = { ...days, cursor }
    const page: IdPage | null = await askSource(request, () => listIds(access, settingsOf(stream), asked))
    // This list cannot be asked for its ids.
    if (page === null) return null
    for (const id of page.ids) ids.add(id)
    if (page.cursor !== null && (seen.has(page.cursor) || ids.size > mostIds))
      throw new SourceError(
        'broken',
        `${connection.name} answered with the same ids again, so looking was stopped.`,
      )
    cursor = page.cursor
    if (cursor !== null) seen.add(cursor)
  } while (cursor !== null)
  return ids
}

/** What is here and not there is read once more where that is possible, and then follows the source. */
export const sweep = async (step: RunningStep, sweeping: Sweeping): Promise<StepEnd> => {
  const { connection, access } = sweeping
  const { readOne } = connectorOf(connection)
  const { today } = step.request
  const from = addDays(today, -sweepDays)
  for (const stream of await selectStreams(step.request, [connection.id])) {
    if (!stream.is_on || !stream.is_complete) continue
    const there = await idsThere(step, sweeping, { stream, days: { from, to: addDays(today, 1) } })
    if (!there) continue
    // A day later than asked for: at the edge, the source may count another day.
    const here = await selectKnownIds(
      step.request,
      { connectionId: connection.id, stream: stream.name },
      { from: addDays(from, 1), to: today },
    )
    const missing = here.map((key) => idInList(stream.name, key)).filter((id) => !there.has(id))
    for (let place = 0; place < missing.length; place += rowsAtOnce) {
      const rows: SourceRow[] = []
      for (const id of missing.slice(place, place + rowsAtOnce))
        rows.push(
          (readOne && (await askSource(step.request, () => readOne(access, settingsOf(stream), id)))) ?? {
            ...{ id, changedAt: null, isDeleted: true, data: {} },
          },
        )
      await inRun(step, async ({ request, applying }) => {
        const { kinds } = await applyRows(applying, {
          runId: step.runId,
          profile: profileFor(connection),
          rows: rows.map((row) => ({ stream: settingsOf(stream), row })),
        })
        publishKinds(request, kinds)
      })
    }
  }
  return 'done'
}
