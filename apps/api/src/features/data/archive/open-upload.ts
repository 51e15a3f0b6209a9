import type { MemberRequest } from '#platform/request.ts'
import { selectArchive, selectArchivePart } from './archives.queries.ts'
import { BadArchive } from './manifest.ts'
import { type OpenArchive, openArchive } from './read-zip.ts'

/** An uploaded archive, read from the database part by part while this work needs it. */
export const withUpload = async <Answer>(
  request: MemberRequest,
  id: string,
  work: (archive: OpenArchive) => Promise<Answer>,
): Promise<Answer> => {
  const upload = await selectArchive(request, id, 'UPLOADED')
  if (!upload?.is_complete || !upload.size) throw new BadArchive('The archive was removed. Upload it again.')
  const archive = await openArchive(upload.size, (place) => selectArchivePart(request, id, place))
  return work(archive).finally(archive.close)
}
