import type { screenFiles } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectFiles } from './files.queries.ts'
import { presentFile } from './present-file.ts'

export const listSounds: Verb<typeof screenFiles.listSounds> = async (request) => {
  const files = await selectFiles(request)
  return files.filter(({ type }) => type.startsWith('audio/')).map((file) => presentFile(request, file))
}
