import type { connectionPush } from '@tillsight/contract'
import type { JsonObject, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { recordKinds } from '@tillsight/domain/data/connections/mapped'
import { pushSystem } from '@tillsight/domain/data/connections/sending-systems'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { keyOf } from './apply/apply-rows.ts'
import { applySent } from './apply-sent.ts'
import { findSender } from './find-connection.ts'

const streamOf = (name: string, place: number): StreamSettings => {
  const kind = recordKinds.find((each) => each === name)
  if (!kind) throw fieldError('invalid', `rows.${place}.stream`, `Use one of: ${recordKinds.join(', ')}.`)
  return { name, kind, isOn: true, query: null, mapping: null }
}

/** All of a push is in one transaction, and each row says what became of it. */
export const pushRows: Verb<typeof connectionPush.pushRows> = (request, { rows }) =>
  inTransaction(request, async (request) => {
    const connection = await findSender(request, pushSystem)
    const { outcomes } = await applySent(
      request,
      connection,
      rows.map(({ stream, id, is_deleted, data }, place) => ({
        stream: streamOf(stream, place),
        row: { id, changedAt: null, isDeleted: is_deleted, data: data as JsonObject },
      })),
    )
    const placeOf = new Map(rows.map(({ stream, id }, place) => [keyOf(stream, id), place]))
    const place = ({ stream, id }: { stream: string; id: string }) => placeOf.get(keyOf(stream, id)) ?? 0
    return {
      rows: outcomes
        .map(({ stream, source_id: id, outcome, field, message }) => ({
          stream,
          id,
          outcome,
          field,
          message,
        }))
        .toSorted((one, other) => place(one) - place(other)),
    }
  })
