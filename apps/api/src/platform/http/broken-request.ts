import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerError, failure } from './envelope.ts'

const meanings: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** No hook has seen these requests, so what every answer carries is put on here. */
const headersOf = (requestId: string) => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Request-Id': requestId,
})

const graceMs = 1000

/** What never became a request (not HTTP, too long, too slow) is answered in the envelope too, and cut off. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, message] = meanings[error.code ?? ''] ?? [400, 'The request is malformed.']
  const body = JSON.stringify(failure(message))
  const headers = Object.entries({
    ...headersOf(randomUUID()),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  })
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map((header) => header.join(': '))]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // The client may never disconnect; it has a moment to read, since a reset would discard the response.
  setTimeout(() => socket.destroy(), graceMs).unref()
}

/** An address that cannot be read, which the framework refuses before any hook. */
export const answerBrokenAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answerError(error, request, reply.headers(headersOf(request.id)))
