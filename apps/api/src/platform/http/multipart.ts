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

/** Eleven bits that are set, and then any of the three layers. */
const startsWithMpegFrame = ([first = 0, second = 0]: Buffer): boolean =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0

/** What a file is by its first bytes; what its sender calls it does not count. */
export const fileTypeOf = (bytes: Buffer): string => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return 'audio/wav'
  if (startsWith(bytes, 'OggS')) return 'audio/ogg'
  if (startsWith(bytes, 'ID3') || startsWithMpegFrame(bytes)) return 'audio/mpeg'
  return 'application/octet-stream'
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null

const fileTooLarge = ({ fieldname }: MultipartFile) =>
  fieldError('too-large', fieldname, 'File size cannot exceed 2MB.')
const formTooLarge = () => new AppError('too-large', 'The form has too many fields or files.')

const readFile = async (part: MultipartFile): Promise<Blob | undefined> => {
  const bytes = await part.toBuffer().catch((error) => {
    throw statusOf(error) === 413 ? fileTooLarge(part) : error
  })
  const isNoneChosen = !part.filename && bytes.length === 0
  return isNoneChosen ? undefined : new Blob([new Uint8Array(bytes)], { type: fileTypeOf(bytes) })
}

const readPart = async (part: MultipartFile | MultipartValue): Promise<unknown> => {
  if (part.type === 'file') return readFile(part)
  if (part.valueTruncated || part.fieldnameTruncated)
    throw fieldError('too-large', part.fieldname, 'This text is too long.')
  return part.value
}

type Reading = { file: MultipartFile | null }

const readParts = async (request: FastifyRequest, reading: Reading): Promise<Record<string, unknown>> => {
  const form = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw fieldError('invalid', part.fieldname, 'This field was sent twice.')
    reading.file = part.type === 'file' ? part : null
    form.set(part.fieldname, await readPart(part))
  }
  return Object.fromEntries(form)
}

/** With room for the names of the parts and the lines between them. */
const mostBytes = multipartLimits.fileSize + 1024 * 1024
/** Longer than any request may take to arrive. */
const longestMs = 12_000

/** Fails once more has come than any form holds, be it outside of all parts, or when the form does not end. */
const readTooMuch = ({ raw }: FastifyRequest, reading: Reading) => {
  let timer: NodeJS.Timeout | undefined
  const failed = new Promise<never>((_resolve, reject) => {
    let received = 0
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= mostBytes) return
      raw.unpipe().resume()
      reject(reading.file ? fileTooLarge(reading.file) : formTooLarge())
    })
    timer = setTimeout(() => reject(new Error('the form did not end')), longestMs)
  })
  return { failed, stop: () => clearTimeout(timer) }
}

/** A form with at most one file, as an object by field name. */
export const readMultipart = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  if (!request.isMultipart())
    throw new AppError('wrong-type', 'The body must be sent as multipart/form-data.')
  const reading: Reading = { file: null }
  const parts = readParts(request, reading)
  const { failed, stop } = readTooMuch(request, reading)
  try {
    return await Promise.race([parts, failed])
  } catch (error) {
    if (error instanceof AppError) throw error
    if (statusOf(error) === 413) throw formTooLarge()
    throw new AppError('invalid', 'The form could not be read.')
  } finally {
    stop()
  }
}
