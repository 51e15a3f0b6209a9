import { isDeepStrictEqual } from 'node:util'
import type { connections } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { type ConnectionRow, updateConnection } from './connections.queries.ts'
import { auditedConnection, findConnection, findStayingForUpdate, refuseRunning } from './find-connection.ts'
import { openSecrets, sealSecrets } from './open-access.ts'
import { presentConnection } from './present-connection.ts'
import { refuseWrongFields } from './refuse-wrong-fields.ts'
import { restartStreams } from './streams.queries.ts'
import { systemOf } from './systems.ts'

type Values = Record<string, string>

/** A secret was entered for one address. Sent to another one, it would be given away. */
const refuseOldSecrets = (before: ConnectionRow, given: Values): void => {
  const old = before.sealed_names.find((name) => !(name in given))
  if (!old) return
  const { label } = systemOf(before.system).connector.fields.find(({ name }) => name === old) ?? {
    label: old,
  }
  throw fieldError('invalid', old, `Enter ${label} again: something about the address has changed.`)
}

export const editConnection: Verb<typeof connections.editConnection> = (request, input) =>
  inTransaction(request, async (request) => {
    const { id, version, name, time_zone, settings } = input
    const before = await findStayingForUpdate(request, id)
    refuseStaleEdit({ what: 'connection', latest: before, edited: version })
    const given = Object.fromEntries(Object.entries(input.secrets).filter(([, value]) => value !== ''))
    const isElsewhere = !isDeepStrictEqual(settings, before.settings)
    if (isElsewhere) refuseOldSecrets(before, given)
    if (isElsewhere || time_zone !== before.time_zone) {
      refuseRunning(before)
      // How far it was read says nothing about another place, and what was read in another zone is on wrong days.
      await restartStreams(request, id)
    }
    const isNew = Object.keys(given).length > 0
    const secrets = isNew ? { ...(await openSecrets(request, before).catch(() => ({}))), ...given } : {}
    const names = isNew ? Object.keys(secrets) : before.sealed_names
    refuseWrongFields(before.system, {
      settings,
      secrets: Object.fromEntries(names.map((each) => [each, '•'])),
    })
    const sealed = isNew ? await sealSecrets(request, id, secrets) : before.sealed
    await updateConnection(request, id, {
      name,
      time_zone,
      settings,
      sealed,
      sealed_names: names,
      ...(before.state === 'disconnected' && { state: 'draft' }),
      isEdit: true,
    })
    const after = await findConnection(request, id)
    await audit(request, {
      ...request,
      action: 'connection.edited',
      record: { kind: 'connection', id },
      before: auditedConnection(before),
      after: { ...auditedConnection(after), new_secrets: Object.keys(given) },
    })
    request.publish('connections')
    return presentConnection(request, after)
  })
