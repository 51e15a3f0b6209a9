import type { FastifyReply } from 'fastify'
import type { MemberRequest } from '#platform/request.ts'
import { eventBody } from './event-body.ts'
import type { Renew, StreamAnswer } from './stream-answer.ts'

type Opening = {
  memberId: string
  answer: StreamAnswer<MemberRequest>
  renew: Renew<MemberRequest>
  mayStay: () => Promise<boolean>
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // A proxy that buffers responses before passing them on would buffer forever.
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}
const mostOfAMember = 20
const shutdownGraceMs = 1000

/** The open streams of this process. Each ends with its session, with the process, or when its client stops reading. */
export const eventStreams = (heartbeatMs = 15_000) => {
  /** From the oldest to the youngest. */
  const open = new Set<{ memberId: string; end: () => void; check: () => Promise<boolean> }>()
  let isClosing = false

  const makeRoomFor = (memberId: string): void => {
    const others = [...open].filter((stream) => stream.memberId === memberId)
    for (const oldest of others.slice(0, Math.max(0, others.length - mostOfAMember + 1))) oldest.end()
  }

  return {
    open: (reply: FastifyReply, { memberId, answer, renew, mayStay }: Opening): FastifyReply => {
      makeRoomFor(memberId)
      const { body, send, beat } = eventBody()
      const stop = answer.begin(send, renew)
      const fallSilent = () => {
        open.delete(stream)
        clearTimeout(timer)
        stop()
      }
      const end = () => {
        fallSilent()
        body.push(null)
        setTimeout(() => reply.raw.destroy(), shutdownGraceMs).unref()
      }
      /** Whether it is still open. A database that cannot be reached is no reason to close it. */
      const check = async () => {
        const stays = await mayStay().catch(() => true)
        if (!stays && open.has(stream)) end()
        return open.has(stream)
      }
      const stream = { memberId, end, check }
      open.add(stream)

      const goOn = async () => {
        if (!beat()) return body.destroy()
        if (await check()) timer = setTimeout(goOn, heartbeatMs)
      }
      let timer = setTimeout(goOn, heartbeatMs)
      body.once('close', fallSilent)
      if (isClosing) end()
      return reply.headers(headers).send(body)
    },
    /** Call after a session of this member ended: each of their streams may belong to another session. */
    recheck: (memberId: string): void => {
      for (const stream of open) if (stream.memberId === memberId) void stream.check()
    },
    count: (): number => open.size,
    endAll: (): void => {
      isClosing = true
      for (const stream of open) stream.end()
    },
  }
}

export type EventStreams = ReturnType<typeof eventStreams>
