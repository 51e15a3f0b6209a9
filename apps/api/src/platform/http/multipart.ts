import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#platform/errors.ts'

export const multipartLimits = {
  fileSize: 2 * 1024 * 1024,
  files: 1,
  fields: 20,
  parts: 21,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 20,
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

/** What a file is by its first bytes; what its sender calls it does not count. */
const typeOf = (bytes: Buffer): string => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return 'application/octet-stream'
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null

const readFile = async (part: MultipartFile): Promise<Blob | undefined> => {
  const bytes = await part.toBuffer().catch((error) => {
    throw statusOf(error) === 413
      ? fieldError('too-large', part.fieldname, 'File size cannot exceed 2MB.')
      : error
  })
  const isNoneChosen = !part.filename && bytes.length === 0
  return isNoneChosen ? undefined : new Blob([new Uint8Array(bytes)], { type: typeOf(bytes) })
}

const readPart = async (part: MultipartFile | MultipartValue): Promise<unknown> => {
  if (part.type === 'file') return readFile(part)
  if (part.valueTruncated || part.fieldnameTruncated)
    throw fieldError('too-large', part.fieldname, 'This text is too long.')
  return part.value
}

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const form = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw fieldError('invalid', part.fieldname, 'This field was sent twice.')
    form.set(part.fieldname, await readPart(part))
  }
  return Object.fromEntries(form)
}

/** A form with at most one file, as an object by field name. */
export const readMultipart = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  if (!request.isMultipart())
    throw new AppError('wrong-type', 'The body must be sent as multipart/form-data.')
  try {
    return await readParts(request)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (statusOf(error) === 413) throw new AppError('too-large', 'The form has too many fields or files.')
    throw new AppError('invalid', 'The form could not be read.')
  }
}
