import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type FakeAnswer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

type Serve = (request: FakeRequest, response: ServerResponse) => FakeAnswer | undefined

export type FakeServer = { url: string; asked: FakeRequest[]; [Symbol.asyncDispose]: () => Promise<void> }

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A system on this machine for a test; what it returns nothing for, it answers by itself. */
export const fakeServer = async (serve: Serve): Promise<FakeServer> => {
  const asked: FakeRequest[] = []
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://fake')
    const request = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await readBody(incoming),
    }
    asked.push(request)
    const answer = serve(request, response)
    if (!answer) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.text ?? JSON.stringify(answer.json ?? null))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
