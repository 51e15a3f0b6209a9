import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failure } from './envelope.ts'

const meanings: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** What never became a request (not HTTP, too long, too slow) is answered in the envelope too, and cut off. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, message] = meanings[error.code ?? ''] ?? [400, 'The request could not be understood.']
  const body = JSON.stringify(failure(message))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
