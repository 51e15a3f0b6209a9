import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ModelRow } from './model.queries.ts'

const contextOf = ({ storeId }: MemberRequest): string => `ask model ${storeId}`

export const sealKey = (request: MemberRequest, key: string): Promise<Buffer> =>
  request.secrets.seal(key, contextOf(request))

export const openKey = async (
  request: MemberRequest,
  { sealed }: Pick<ModelRow, 'sealed'>,
): Promise<string | null> => {
  if (!sealed) return null
  const key = await request.secrets.open(sealed, contextOf(request))
  if (key === null)
    throw new AppError('conflict', 'The key of the model can no longer be read. Enter it again in Settings.')
  return key
}
