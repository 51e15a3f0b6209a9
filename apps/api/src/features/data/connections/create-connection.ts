import type { connections } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertConnection } from './connections.queries.ts'
import { auditedConnection, findConnection } from './find-connection.ts'
import { sealSecrets } from './open-access.ts'
import { presentConnection } from './present-connection.ts'
import { refuseWrongFields } from './refuse-wrong-fields.ts'

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
