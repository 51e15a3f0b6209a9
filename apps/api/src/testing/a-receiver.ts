import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atTheEnd } from './at-the-end.ts'

type Posted = { headers: IncomingHttpHeaders; body: string }
type Answer = number | { status: number; headers: Record<string, string> }

/** A server that answers so, one after the other, and as the last of them from then on. */
export const aReceiver = async (...answers: Answer[]) => {
  const posted: Posted[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = answers[Math.min(posted.length, answers.length - 1)] ?? 200
    posted.push({ headers: request.headers, body })
    const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer
    response.writeHead(status, headers).end('thanks')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, posted }
}
