import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ArchiveRow, lockUpload } from './archives.queries.ts'

/** Locked until the transaction ends; refused where this store has no such upload. */
export const findUpload = async (request: MemberRequest, id: string): Promise<ArchiveRow> => {
  const upload = await lockUpload(request, id)
  if (!upload) throw fieldError('missing', 'id', 'This archive no longer exists. Upload it again.')
  return upload
}
