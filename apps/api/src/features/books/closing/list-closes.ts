import type { closing } from '@tillsight/contract'
import { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import { pageOf, placeAt } from '#platform/paging.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectChanges } from './changes.queries.ts'
import { type CloseRow, selectClose, selectCloses } from './closes.queries.ts'
import { presentChange, presentClose } from './present-close.ts'
import { presentFigures } from './present-drawer.ts'

const Place = z.tuple([z.uuid()])

export const listCloses: Verb<typeof closing.listCloses> = async (request, { limit, cursor }) => {
  const before = cursor ? placeAt(cursor, Place)[0] : null
  const found = await selectCloses(request, { limit: limit + 1, before })
  const { rows, next } = pageOf(found, limit, ({ id }) => [id])
  return { data: rows.map((row) => ({ ...presentClose(row), changes: row.changes })), next }
}

export const findClose = async (request: MemberRequest, id: string): Promise<CloseRow> => {
  const close = await selectClose(request, id)
  if (!close) throw fieldError('missing', 'id', 'This close does not exist.')
  return close
}

export const getClose: Verb<typeof closing.getClose> = (request, { id }) =>
  inSnapshot(request, async (request) => {
    const row = await findClose(request, id)
    return {
      ...presentClose(row),
      figures: presentFigures(row.figures),
      changes: (await selectChanges(request, id)).map(presentChange),
    }
  })
