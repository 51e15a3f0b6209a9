import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Shown } from '@tillsight/contract/floor/tv'
import { afterThis } from './at-the-end.ts'
import { portOf } from './raw-http.ts'
import type { TestApp } from './test-app.ts'

export type Told = {
  event: string
  data: { topics?: string[]; changed?: { topic: string }[]; shown?: Shown }
}

export type TestStream = {
  code: number
  headers: IncomingMessage['headers']
  /** Everything received so far. */
  told: Told[]
  /** Waits until as many have come as this wants. */
  until: (isEnough: (told: Told[]) => boolean) => Promise<Told[]>
  beats: () => number
  ended: Promise<unknown>
  close: () => void
  answer: IncomingMessage
}

const read = (block: string): Told | null => {
  const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? []
  return event && data ? { event, data: JSON.parse(data) } : null
}

/** Opens the stream of changes over a real connection, as a browser does. */
export const openStreamAt = async (address: string, token: string, path = '/live/stream') => {
  const asked = request(address + path, { headers: { authorization: `Bearer ${token}` }, agent: false })
  asked.on('error', () => {})
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const told: Told[] = []
  let [rest, beats] = ['', 0]
  const waiting = new Set<() => void>()
  answer.on('error', () => {})
  answer.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = read(block)
      if (event) told.push(event)
      else beats += 1
    }
    for (const look of waiting) look()
  })
  const until: TestStream['until'] = (isEnough) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isEnough(told)) return
        waiting.delete(look)
        resolve(told)
      }
      waiting.add(look)
      look()
    })
  const close = () => asked.destroy()
  afterThis(async () => close())
  const stream: TestStream = {
    code: answer.statusCode ?? 0,
    headers: answer.headers,
    told,
    until,
    beats: () => beats,
    ended: new Promise((resolve) => answer.once('close', resolve)),
    close,
    answer,
  }
  return stream
}

type Watching = { app: TestApp; token: string }

/** Opens it and waits until it is open. */
export const aStream = async ({ app, token }: Watching, path?: string): Promise<TestStream> => {
  const stream = await openStreamAt(`http://127.0.0.1:${await portOf(app)}`, token, path)
  if (stream.code === 200) await stream.until((told) => told.length > 0)
  return stream
}

export const topicsOf = (told: Told[]): string[] => told.flatMap(({ data }) => data.topics ?? [])
