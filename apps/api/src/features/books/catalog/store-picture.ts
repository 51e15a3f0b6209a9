import { randomBytes } from 'node:crypto'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type EncodedPicture, insertPicture } from './pictures.queries.ts'

/** Anyone with the address sees the picture, so it cannot be guessed. */
export const newPictureId = (): string => randomBytes(18).toString('base64url')

export const storePicture = async (request: MemberRequest, picture: EncodedPicture): Promise<string> => {
  await requireRoom(request, 'picture_bytes', picture.small.length + picture.large.length)
  const id = newPictureId()
  await insertPicture(request, id, picture)
  return id
}
