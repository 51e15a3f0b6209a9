import type { connections } from '@tillsight/contract'
import type { ConnectionForm } from '@tillsight/contract/data/connection-form'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { insertConnection, updateConnection } from './connections.queries.ts'
import { auditedConnection, findConnection, findConnectionForUpdate } from './find-connection.ts'
import { openSecrets, sealSecrets } from './open-access.ts'
import { presentConnection } from './present-connection.ts'
import { systemOf } from './systems.ts'

type Entered = Pick<ConnectionForm, 'settings' | 'secrets'>

/** Only what the system asks for, each in its place: a secret among the settings would be shown. */
const refuseWrongFields = (system: string, { settings, secrets }: Entered): void => {
  const { fields } = systemOf(system).connector
  for (const { name, label, isRequired, isSecret } of fields) {
    const value = (isSecret ? secrets : settings)[name]
    if (isRequired && !value?.trim()) throw fieldError('invalid', name, `${label} is required.`)
  }
  const isKnown = (name: string, wantsSecret: boolean): boolean =>
    fields.some((field) => field.name === name && field.isSecret === wantsSecret)
  const other =
    Object.keys(settings).find((name) => !isKnown(name, false)) ??
    Object.keys(secrets).find((name) => !isKnown(name, true))
  if (other) throw fieldError('invalid', other, 'This system has no such field.')
}

const usualMinutes = 15

export const createConnection: Verb<typeof connections.createConnection> = (request, input) =>
  inTransaction(request, async (request) => {
    const { system, name, time_zone, settings, secrets } = input
    refuseWrongFields(system, input)
    await requireRoom(request, 'connections')
    const id = newId()
    const names = Object.keys(secrets)
    const sealed = names.length > 0 ? await sealSecrets(request, id, secrets) : null
    const options = { minutes: usualMinutes }
    await insertConnection(request, {
      id,
      system,
      name,
      time_zone,
      settings,
      sealed,
      sealed_names: names,
      options,
    })
    const made = await findConnection(request, id)
    await audit(request, {
      ...request,
      action: 'connection.created',
      record: { kind: 'connection', id },
      after: auditedConnection(made),
    })
    request.publish('connections')
    return presentConnection(request, made)
  })

export const editConnection: Verb<typeof connections.editConnection> = (request, input) =>
  inTransaction(request, async (request) => {
    const { id, version, name, time_zone, settings } = input
    const before = await findConnectionForUpdate(request, id)
    refuseStaleEdit({ what: 'connection', latest: before, edited: version })
    const given = Object.fromEntries(Object.entries(input.secrets).filter(([, value]) => value !== ''))
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
