import { createHmac, randomBytes } from 'node:crypto'
import { type Identifiers, markedEmail, markedNumber } from '@tillsight/domain/data/privacy/erased'
import type { MemberRequest } from '#platform/request.ts'
import { insertMarks, upsertSalt } from './erase.queries.ts'

const normal = ({ emails, numbers }: Pick<Identifiers, 'emails' | 'numbers'>): string[] => [
  ...emails.map(markedEmail),
  ...numbers.map(markedNumber),
]

/** Keeps a later import from bringing the person back. A name alone is no mark: others may have it. */
export const markErased = async (request: MemberRequest, identifiers: Identifiers): Promise<void> => {
  const salt = await upsertSalt(request, randomBytes(32))
  const hashes = normal(identifiers).map((text) => createHmac('sha256', salt).update(text).digest())
  if (hashes.length > 0) await insertMarks(request, hashes)
}
