import type { Finding } from '@tillsight/domain/insight/findings/finding'
import { type FindingRow, findingOf, lockFinding, seesFinding } from '#features/insight/findings/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

/** The finding under a lock; one that the role may not see is to it as unknown as one that is gone. */
export const lockShown = async (
  request: MemberRequest,
  id: string,
): Promise<{ row: FindingRow; finding: Finding }> => {
  const row = await lockFinding(request, id)
  const finding = row && findingOf(row)
  if (!row || !finding || !seesFinding(request, finding))
    throw new AppError('missing', 'This finding no longer exists.')
  return { row, finding }
}
