import type { connections } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectConnections } from './connections.queries.ts'
import { findAnyConnection } from './find-connection.ts'
import { presentConnection, presentConnections } from './present-connection.ts'
import { systems } from './systems.ts'

export const listSystems: Verb<typeof connections.listSystems> = async () =>
  [...systems.values()].map(({ connector: { id, name, fields, isMapped, hasQuery, hook } }) => ({
    id,
    name,
    fields: fields.map(({ name, label, isSecret, isRequired, hint, example }) => ({
      ...{ name, label, is_secret: isSecret, is_required: isRequired, hint, example },
    })),
    is_mapped: isMapped,
    has_query: hasQuery,
    has_hook: hook !== undefined,
  }))

export const listConnections: Verb<typeof connections.listConnections> = async (request) =>
  presentConnections(request, await selectConnections(request))

export const getConnection: Verb<typeof connections.getConnection> = async (request, { id }) =>
  presentConnection(request, await findAnyConnection(request, id))
