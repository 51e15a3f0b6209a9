import type { products } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import type { Verb } from '#platform/request.ts'
import { selectPicture } from './pictures.queries.ts'

const headers = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

export const viewPicture: Verb<typeof products.viewPicture> = async (request, input) => {
  const bytes = await selectPicture(request, input)
  if (!bytes) throw fieldError('missing', 'id', 'This picture does not exist.')
  return new FileAnswer(bytes, headers)
}
