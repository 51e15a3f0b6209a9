import type { connectionRuns } from '@tillsight/contract'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { findAnyConnection, findRun } from './find-connection.ts'
import { presentRun } from './present-run.ts'
import { selectChanges } from './records.queries.ts'
import { selectRuns } from './runs.queries.ts'

const RunPlace = z.tuple([z.uuid()])
const RowPlace = z.tuple([z.int().min(0)])

export const listRuns: Verb<typeof connectionRuns.listRuns> = (request, { id, limit, cursor }) =>
  inSnapshot(request, async (request) => {
    await findAnyConnection(request, id)
    const before = cursor ? placeAt(cursor, RunPlace)[0] : null
    const found = await selectRuns(request, { connectionId: id, before, limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ id }) => [id])
    return { data: rows.map(presentRun), next }
  })

export const listRunRows: Verb<typeof connectionRuns.listRunRows> = (
  request,
  { id, outcome, limit, cursor },
) =>
  inSnapshot(request, async (request) => {
    await findRun(request, id)
    const after = cursor ? placeAt(cursor, RowPlace)[0] : 0
    const found = await selectChanges(request, id, { outcome: outcome ?? null, after, limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ id }) => [id])
    return {
      data: rows.map(({ id: _place, at, ...row }) => ({ ...row, at: at.toISOString() })),
      next,
    }
  })
