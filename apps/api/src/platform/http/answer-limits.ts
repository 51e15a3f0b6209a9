import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#platform/errors.ts'

const mebibyte = 1024 * 1024
/** Of one answer in JSON: twice the longest list there is. Documents are streamed. */
const longestAnswer = 10 * mebibyte
/** Of all responses to one member that are still being sent. */
const mostUnread = 32 * mebibyte

const refuseLong = (bytes: number): void => {
  if (bytes <= longestAnswer) return
  throw new AppError('invalid', 'The response is too large. Request fewer days or use paging.')
}

/** Responses that a member has not read yet are held in memory, so their size is limited. */
const limitUnread = () => {
  const unreadOf = new Map<string, number>()
  return (reply: FastifyReply, memberId: string, bytes: number): void => {
    const unread = (unreadOf.get(memberId) ?? 0) + bytes
    if (unread > mostUnread)
      throw new AppError('too-many', 'Too many requests at once. Wait for the others to finish.', {
        retryAfterSeconds: 5,
      })
    unreadOf.set(memberId, unread)
    reply.raw.once('close', () => {
      const left = (unreadOf.get(memberId) ?? 0) - bytes
      if (left > 0) unreadOf.set(memberId, left)
      else unreadOf.delete(memberId)
    })
  }
}

/**
 * Disconnects a client that reads nothing of what is sent for so long. A client whose response is still being made, or
 * whose stream is idle, stays connected: there is nothing for it to read.
 */
const cutStalled = (app: FastifyInstance, stallMs: number): void => {
  const asking = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: response }) => {
    asking.set(socket, (asking.get(socket) ?? 0) + 1)
    response.once('close', () => asking.set(socket, (asking.get(socket) ?? 1) - 1))
  })
  app.server.setTimeout(stallMs, (socket) => {
    const isWaiting = (asking.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (isWaiting) socket.setTimeout(stallMs)
    else socket.destroy()
  })
}

/** Less than this is taken by the system at once, and held nowhere. */
const heldFrom = 64 * 1024
/** Times as long as a client may stall: two minutes, in which even a slow line takes the longest answer compressed. */
const longestHeld = 4

const takenBy = ({ socket }: ServerResponse): number =>
  socket ? socket.bytesWritten - socket.writableLength : 0

/** A client that takes nothing of what waits for it, but sends something now and then, does not count as stalled. */
const limitHolding = ({ raw }: FastifyReply, ms: number): void => {
  let taken = takenBy(raw)
  const look = setInterval(() => {
    const waits = (raw.socket?.writableLength ?? 0) > 0
    if (waits && takenBy(raw) === taken) raw.destroy()
    taken = takenBy(raw)
  }, ms).unref()
  raw.once('close', () => clearInterval(look))
}

/** Null for a stream, which is held in parts. */
const bytesOf = (payload: unknown): number | null => {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload)
  return payload ? null : 0
}

/** Must be registered before compression, which sees the response last. */
export const limitAnswers = (app: FastifyInstance, stallMs = 30_000): void => {
  const countUnread = limitUnread()
  app.addHook('onSend', async ({ memberId }, reply, payload) => {
    const bytes = bytesOf(payload)
    if (typeof payload === 'string') refuseLong(bytes ?? 0)
    if (memberId && bytes) countUnread(reply, memberId, bytes)
    if (bytes === null || bytes > heldFrom) limitHolding(reply, longestHeld * stallMs)
  })
  cutStalled(app, stallMs)
}
