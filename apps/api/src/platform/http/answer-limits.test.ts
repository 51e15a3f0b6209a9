import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { plant } from '#testing/plant.ts'
import { asHttp, openSocket, portOf, sendRaw } from '#testing/raw-http.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const mebibyte = 1024 * 1024
const long = (path: `/planted/${string}`, bytes: number) =>
  plant(path, async () => 'x'.repeat(bytes), 'sales:read-own')

const part = Buffer.alloc(mebibyte)
async function* parts(count: number, everyMs = 0) {
  for (let place = 0; place < count; place += 1) {
    await sleep(everyMs)
    yield part
  }
}

const asking = (path: string, token: string) =>
  asHttp(path, { headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0' } })

/** Asks, and reads nothing of the answer. */
const askWithoutReading = async (app: TestApp, request: string): Promise<Socket> => {
  const socket = openSocket(await portOf(app)).pause()
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

const connections = ({ server }: TestApp): Promise<number> =>
  new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)))

it('an answer that is too long is not sent, and says what to do', async () => {
  const planted = [long('/planted/long', 11 * mebibyte), long('/planted/shorter', 9 * mebibyte)]
  const app = await startTestApp({}, { planted })
  const store = await aVisitor((await aStore({}, app)).token, app)

  expect(await store.post('/planted/long')).toMatchObject({
    code: 400,
    message: 'The response is too large. Request fewer days or use paging.',
  })
  expect((await store.post('/planted/shorter')).data).toHaveLength(9 * mebibyte)
})

it('disconnects a client that reads nothing of a response, and not one that waits for a response', async () => {
  const stallMs = 1500
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const slow = plant('/planted/slow', async () => {
    arrive()
    return sleep(2.5 * stallMs, 'done')
  })
  const app = await startTestApp({}, { stallMs, planted: [long('/planted/long', 9 * mebibyte), slow] })
  const { token } = await aStore({}, app)

  const waited = sendRaw(app, asHttp('/planted/slow', { headers: { 'Content-Length': '0' } }))
  // On a busy machine the long responses could hold up its arrival, and a connection without a request is closed, too.
  await arrived
  const sockets = [
    await askWithoutReading(app, asking('/planted/long', token)),
    await askWithoutReading(app, asking('/planted/long', token)),
  ]

  expect((await waited)?.text).toBe(JSON.stringify({ status: 'OK', data: 'done' }))
  while ((await connections(app)) > 0) await sleep(20)
  for (const socket of sockets) socket.destroy()
})

it('disconnects a client that reads nothing of a response and goes on sending, be it data, a file or a stream', async () => {
  const type = { 'Content-Type': 'application/octet-stream' }
  const file = plant('/planted/file', async () => new FileAnswer(Buffer.alloc(9 * mebibyte), type))
  const stream = plant('/planted/stream', async () => new FileAnswer(Readable.from(parts(200)), type))
  const planted = [long('/planted/long', 9 * mebibyte), file, stream]
  const app = await startTestApp({}, { stallMs: 500, planted })
  const { token } = await aStore({}, app)
  const sockets = await Promise.all(
    planted.map(({ call }) => askWithoutReading(app, asking(call.path, token))),
  )
  const sending = setInterval(() => {
    for (const socket of sockets) socket.write('\r\n')
  }, 100)

  while ((await connections(app)) > 0) await sleep(20)
  clearInterval(sending)
  for (const socket of sockets) socket.destroy()
})

it('lets a stream take longer than that for as long as its client reads', async () => {
  const planted = [plant('/planted/stream', async () => new FileAnswer(Readable.from(parts(10, 150)), {}))]
  const app = await startTestApp({}, { stallMs: 200, planted })

  const answer = await fetch(`http://127.0.0.1:${await portOf(app)}/planted/stream`, { method: 'POST' })

  expect((await answer.arrayBuffer()).byteLength).toBe(10 * part.length)
})

it('a member has only so much unread at once, and starts afresh once it is taken', async () => {
  const app = await startTestApp({}, { planted: [long('/planted/long', 9 * mebibyte)] })
  const { token } = await aStore({}, app)
  const other = await aStore({}, app)
  const first = sendRaw(app, asking('/planted/long', token))
  expect((await first)?.status).toBe(200)

  const unread: Socket[] = []
  for (let place = 0; place < 3; place += 1) {
    const socket = await askWithoutReading(app, asking('/planted/long', token))
    await once(socket, 'readable')
    unread.push(socket)
  }
  const fourth = await sendRaw(app, asking('/planted/long', token))
  const others = await sendRaw(app, asking('/planted/long', other.token))
  for (const socket of unread) socket.destroy()
  while ((await connections(app)) > 0) await sleep(20)
  const after = await sendRaw(app, asking('/planted/long', token))

  expect([fourth?.status, fourth?.headers['retry-after']]).toEqual([429, '5'])
  expect([others?.status, after?.status]).toEqual([200, 200])
})
