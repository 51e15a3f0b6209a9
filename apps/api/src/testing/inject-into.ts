import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

type Reply = { statusCode: number; headers: Record<string, unknown>; body: string }

/** Asks without a socket. A stream of events, which would not end, is let begin and then closed. */
export const injectInto = async ({ server }: TestApp, options: InjectOptions): Promise<Reply> => {
  const { statusCode, headers, raw, stream } = await server.inject({ ...options, payloadAsStream: true })
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    raw.res.destroy()
    return { statusCode, headers, body: '' }
  }
  const chunks: Buffer[] = []
  for await (const chunk of stream()) chunks.push(chunk)
  return { statusCode, headers, body: Buffer.concat(chunks).toString('utf8') }
}
