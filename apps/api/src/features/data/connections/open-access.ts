import { join } from 'node:path'
import type { SourceAccess } from '@tillsight/connectors/connector'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ConnectionRow } from './connections.queries.ts'

type Entered = Record<string, string>

const contextOf = (storeId: string, id: string): string => `connection ${storeId} ${id}`

export const sealSecrets = (
  { secrets, storeId }: MemberRequest,
  id: string,
  entered: Entered,
): Promise<Buffer> => secrets.seal(JSON.stringify(entered), contextOf(storeId, id))

export const openSecrets = async (
  { secrets, storeId }: MemberRequest,
  { id, sealed }: Pick<ConnectionRow, 'id' | 'sealed'>,
): Promise<Entered> => {
  if (!sealed) return {}
  const text = await secrets.open(sealed, contextOf(storeId, id))
  if (text === null)
    throw new AppError('conflict', 'The stored secrets can no longer be read. Enter them again.')
  return JSON.parse(text) as Entered
}

/** How long a person waits for a source. */
const mostMs = 20_000

/** Each store has its own, so that none reads the files of another. */
const folderOf = ({ installation, storeId }: MemberRequest): string | null =>
  installation.connectionFolder && join(installation.connectionFolder, storeId)

/** How to reach the source of a connection. Only a connector is handed this. */
export const openAccess = async (
  request: MemberRequest,
  connection: ConnectionRow,
  signal: AbortSignal = AbortSignal.timeout(mostMs),
): Promise<SourceAccess> => ({
  settings: connection.settings,
  secrets: await openSecrets(request, connection),
  allowsPrivate: request.installation.allowsPrivateConnections,
  folder: folderOf(request),
  timeZone: connection.time_zone,
  now: request.now,
  signal,
})
