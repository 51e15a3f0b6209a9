import { connect, type Socket } from 'node:net'
import type { TestApp } from './test-app.ts'

export type RawAnswer = {
  status: number
  headers: Record<string, string>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it is what the test says
  json: any
}

const isListening = new WeakMap<TestApp, Promise<number>>()

/** The port of the app: some things only a real socket shows. */
export const portOf = (app: TestApp): Promise<number> => {
  const listen = async () => {
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 })
    return Number(new URL(address).port)
  }
  const port = isListening.get(app) ?? listen()
  isListening.set(app, port)
  return port
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** How long the answer will be, or 0 before its head is there. */
const lengthOf = (bytes: string): number => {
  const head = bytes.indexOf('\r\n\r\n')
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(bytes.slice(0, Math.max(head, 0))) ?? []
  return head < 0 ? 0 : head + 4 + Number(length)
}

/** The first answer in what came back, once all of it is there. */
const answerIn = (bytes: string): RawAnswer | null => {
  const [head = '', ...rest] = bytes.split('\r\n\r\n')
  if (rest.length === 0) return null
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1')
  if (body.length < Number(headers['content-length'] ?? 0)) return null
  const text = body.toString('utf8')
  return { status: Number(first.split(' ')[1]), headers, text, json: asJson(text) }
}

export const openSocket = (port: number): Socket =>
  connect({ host: '127.0.0.1', port, allowHalfOpen: true }).on('error', () => {})

/** The response on this socket, or null when it closes without one. */
export const answerOn = (socket: Socket): Promise<RawAnswer | null> =>
  new Promise((resolve) => {
    let bytes = ''
    /** Of the whole answer, once its head is there: a long one is not read again with every part of it. */
    let expected = 0
    socket.setEncoding('latin1').on('data', (text: string) => {
      bytes += text
      expected ||= lengthOf(bytes)
      const answer = expected && bytes.length >= expected ? answerIn(bytes) : null
      if (answer) resolve(answer)
    })
    socket.on('close', () => resolve(answerIn(bytes)))
    socket.on('end', () => resolve(answerIn(bytes)))
  })

/** Sends these bytes as they are. */
export const sendRaw = async (app: TestApp, ...bytes: string[]): Promise<RawAnswer | null> => {
  const socket = openSocket(await portOf(app))
  const answer = answerOn(socket)
  for (const part of bytes) socket.write(part, 'latin1')
  return answer.finally(() => socket.destroy())
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** A request in plain HTTP, with nothing in it that was not asked for. */
export const asHttp = (path: string, { method = 'POST', headers = {}, body = '' }: Asked = {}): string => {
  const lines = Object.entries({
    Host: 'localhost',
    ...(body ? { 'Content-Length': String(Buffer.byteLength(body, 'latin1')) } : {}),
    ...headers,
  })
  return [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(': ')), '', body].join('\r\n')
}
