import { picturesOf, soundsOf } from '@tillsight/domain/floor/screens/files'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { PlaylistContent } from '../playlists/playlists.queries.ts'
import { selectFiles } from './files.queries.ts'

/** A playlist names pictures and sounds of this store only. */
export const refuseUnknownFiles = async (
  request: MemberRequest,
  content: Pick<PlaylistContent, 'slides' | 'celebrations'>,
): Promise<void> => {
  const [pictures, sounds] = [picturesOf(content), soundsOf(content)]
  if (pictures.length + sounds.length === 0) return
  const typeOf = new Map((await selectFiles(request)).map(({ id, type }) => [id, type]))
  if (pictures.some((id) => !typeOf.get(id)?.startsWith('image/')))
    throw fieldError('invalid', 'slides', 'A picture is no longer there. Choose it again.')
  if (sounds.some((id) => !typeOf.get(id)?.startsWith('audio/')))
    throw fieldError('invalid', 'celebrations', 'A sound is no longer there. Choose it again.')
}
