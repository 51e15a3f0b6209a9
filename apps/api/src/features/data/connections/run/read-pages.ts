import type { Page, SourceAccess, SourceRow } from '@tillsight/connectors/connector'
import { SourceError } from '@tillsight/connectors/source-error'
import { applyRows, noCounts } from '../apply/apply-rows.ts'
import { askSource } from '../ask-source.ts'
import { type ConnectionRow, updateConnection } from '../connections.queries.ts'
import { addToRun, type RunRow, updateRunProgress } from '../runs.queries.ts'
import { type StreamRow, selectStreams, settingsOf, updateCursor } from '../streams.queries.ts'
import { noteFields } from './note-fields.ts'
import {
  connectorOf,
  inRun,
  isLate,
  profileFor,
  publishKinds,
  type RunningStep,
  RunStopped,
  type StepEnd,
} from './run-step.ts'

/** Of one transaction. */
const rowsAtOnce = 200
/** Of one run: far more than any shop has. */
const mostPages = 100_000

const inSlices = <Item>(items: readonly Item[]): Item[][] => {
  const slices: Item[][] = []
  for (let from = 0; from < Math.max(1, items.length); from += rowsAtOnce)
    slices.push(items.slice(from, from + rowsAtOnce))
  return slices
}

const longestLag = 10 * 365 * 24 * 60 * 60

/** How old the newest change was when it arrived; some sources have dates that mean none. */
const lagOf = (rows: readonly SourceRow[], now: Date): number | null => {
  const newest = Math.max(
    ...rows.flatMap(({ changedAt }) => (changedAt ? new Date(changedAt).getTime() : [])),
  )
  return Number.isFinite(newest)
    ? Math.min(longestLag, Math.max(0, Math.round((now.getTime() - newest) / 1000)))
    : null
}

/** The page in slices; its cursor is committed with the last of them. A slice that comes again changes nothing. */
const commitPage = async (step: RunningStep, stream: StreamRow, page: Page): Promise<StreamRow> => {
  let noted = stream
  const slices = inSlices(page.rows)
  for (const [place, rows] of slices.entries()) {
    const isEnd = place === slices.length - 1
    await inRun(step, async ({ request, connection, applying, run }) => {
      if (run.pages >= mostPages)
        throw new SourceError('refused', `${stream.name} has more pages than any shop can have.`)
      noted = await noteFields(request, noted, rows)
      const settings = settingsOf(stream)
      const { counts, kinds } = await applyRows(applying, {
        runId: step.runId,
        profile: profileFor(connection),
        rows: rows.map((row) => ({ stream: settings, row })),
      })
      const lag = counts.new + counts.changed + counts.deleted > 0 ? lagOf(rows, request.now) : null
      if (lag !== null && run.kind === 'sync')
        await updateConnection(request, connection.id, { lag_seconds: lag })
      publishKinds(request, kinds)
      if (!isEnd) return
      const isSame = await updateCursor(request, stream, { cursor: page.cursor, isComplete: page.isLast })
      if (!isSame) throw new RunStopped()
      await addToRun(request, step.runId, { counts: noCounts(), pages: 1 })
    })
  }
  return { ...noted, cursor: page.cursor, is_complete: noted.is_complete || page.isLast }
}

type Reading = { connection: ConnectionRow; run: RunRow; access: SourceAccess }

/** The streams that are on, one after the other, each from its cursor to its end. */
export const readPages = async (
  step: RunningStep,
  { connection, run, access }: Reading,
): Promise<StepEnd> => {
  const connector = connectorOf(connection)
  const streams = await selectStreams(step.request, [connection.id])
  const done = new Set((run.progress.done ?? '').split('\n'))
  for (const first of streams.filter(({ is_on, name }) => is_on && !done.has(name))) {
    const seen = new Set<string>()
    let stream = first
    for (let isLast = false; !isLast; ) {
      if (isLate(step)) return 'more'
      const settings = settingsOf(stream)
      const from = { cursor: stream.cursor, from: connection.from_day }
      const page = await askSource(step.request, () => connector.read(access, settings, from))
      isLast = page.isLast
      if (!isLast && (page.cursor === stream.cursor || seen.has(page.cursor)))
        throw new SourceError(
          'broken',
          `${connection.name} answered with the same page again, so reading was stopped.`,
        )
      seen.add(page.cursor)
      stream = await commitPage(step, stream, page)
    }
    done.add(stream.name)
    await inRun(step, ({ request }) => updateRunProgress(request, step.runId, { done: [...done].join('\n') }))
  }
  return 'done'
}
