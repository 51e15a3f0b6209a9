import type { SessionUser } from '@tillsight/contract/people/accounts'
import type { AuditAction } from '@tillsight/domain/operations/audit/actions'
import { type AuditedRecord, audit } from '#platform/audit/audit.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { selectAccount } from './accounts.queries.ts'
import { presentAccount } from './present-account.ts'
import type { PersonKey } from './sessions.queries.ts'
import { openSession } from './sessions.ts'

/**
 * Opens a session of a person in one of their stores. Whether they may is settled before. Where they are signed in to
 * another one, the new session replaces that one.
 */
export const signIn = async (
  request: VisitorRequest,
  key: PersonKey,
  { replaces, ...change }: { action: AuditAction; after?: object; record?: AuditedRecord; replaces?: Buffer },
): Promise<SessionUser> => {
  const { storeId, memberId } = key
  const record = { kind: 'member', id: memberId } as const
  await audit(request, { storeId, actor: { kind: 'member', memberId }, record, ...change })
  const token = await openSession(request, key, replaces)
  return { ...presentAccount(request, await selectAccount(request, key)), token }
}
