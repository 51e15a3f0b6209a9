import type { screenFiles } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import type { Verb } from '#platform/request.ts'
import { selectContent } from './files.queries.ts'

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

export const viewScreenFile: Verb<typeof screenFiles.viewScreenFile> = async (request, input) => {
  const file = await selectContent(request, input)
  if (!file) throw fieldError('missing', 'id', 'This file does not exist.')
  return new FileAnswer(file.content, { ...headers, 'Content-Type': file.type })
}
