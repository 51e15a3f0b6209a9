import type { SourceAccess, SourceRow } from '@tillsight/connectors/connector'
import { applyRows } from '../apply/apply-rows.ts'
import { askSource } from '../ask-source.ts'
import type { ConnectionRow } from '../connections.queries.ts'
import { deleteHints, selectHints } from '../rows.queries.ts'
import { selectStreams, settingsOf } from '../streams.queries.ts'
import {
  connectorOf,
  inRun,
  isLate,
  profileFor,
  publishKinds,
  type RunningStep,
  type StepEnd,
} from './run-step.ts'

/** What webhooks named is read first, one by one: it is what changed last. */
export const readHints = async (
  step: RunningStep,
  { connection, access }: { connection: ConnectionRow; access: SourceAccess },
): Promise<StepEnd> => {
  const connector = connectorOf(connection)
  const streams = await selectStreams(step.request, [connection.id])
  for (const hint of await selectHints(step.request, connection.id)) {
    if (isLate(step)) return 'more'
    const stream = streams.find(({ name, is_on }) => name === hint.stream && is_on)
    const { readOne } = connector
    const found =
      stream && readOne
        ? await askSource(step.request, () => readOne(access, settingsOf(stream), hint.source_id))
        : null
    const gone: SourceRow = { id: hint.source_id, changedAt: null, isDeleted: true, data: {} }
    await inRun(step, async ({ request, applying }) => {
      await deleteHints(request, connection.id, [hint])
      if (!stream || !readOne) return
      const rows = [{ stream: settingsOf(stream), row: found ?? gone }]
      const { kinds } = await applyRows(applying, {
        runId: step.runId,
        profile: profileFor(connection),
        rows,
      })
      publishKinds(request, kinds)
    })
  }
  return 'done'
}
