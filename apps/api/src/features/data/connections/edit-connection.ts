import { isDeepStrictEqual } from 'node:util'
import type { connections } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { type ConnectionRow, updateConnection } from './connections.queries.ts'
import { auditedConnection, findConnection, findConnectionForUpdate } from './find-connection.ts'
import { openSecrets, sealSecrets } from './open-access.ts'
import { presentConnection } from './present-connection.ts'
import { refuseWrongFields } from './refuse-wrong-fields.ts'
import { systemOf } from './systems.ts'

type Values = Record<string, string>

/** A secret was entered for one address. Sent to another one, it would be given away. */
const refuseOldSecrets = (before: ConnectionRow, settings: Values, given: Values): void => {
  if (isDeepStrictEqual(settings, before.settings)) return
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
    const before = await findConnectionForUpdate(request, id)
    refuseStaleEdit({ what: 'connection', latest: before, edited: version })
    const given = Object.fromEntries(Object.entries(input.secrets).filter(([, value]) => value !== ''))
    refuseOldSecrets(before, settings, given)
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
