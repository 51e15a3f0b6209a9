import { randomBytes } from 'node:crypto'
import type { MemberRequest } from '#platform/request.ts'
import { type EncodedPicture, insertPicture } from './pictures.queries.ts'

/** Whoever knows the address sees the picture, so it cannot be guessed. */
export const keepPicture = async (request: MemberRequest, picture: EncodedPicture): Promise<string> => {
  const id = randomBytes(18).toString('base64url')
  await insertPicture(request, id, picture)
  return id
}
