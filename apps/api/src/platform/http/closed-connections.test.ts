import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { plant } from '#testing/plant.ts'
import { asHttp, openSocket, portOf } from '#testing/raw-http.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { FileAnswer } from './file-answer.ts'

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
const aPart =
  '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nab'

const endless = () =>
  new Readable({
    read() {
      setTimeout(() => this.push('x'.repeat(10_000)), 5)
    },
  })
const planted = [
  plant('/planted/slow', () => sleep(300)),
  plant('/planted/long', async () => new FileAnswer(endless(), { 'Content-Type': 'text/csv' })),
]

type Line = { level: number; msg: string; route?: string }
const linesOf = (app: TestApp): Line[] => app.logged.map((line) => JSON.parse(line))

const lineOfClosing = async (app: TestApp): Promise<Line> => {
  for (;;) {
    const line = linesOf(app).find(({ msg }) => msg === 'client closed the connection')
    if (line) return line
    await sleep(20)
  }
}

it.each<[string, string, (token: string) => string]>([
  [
    'in the middle of a body',
    '/auth/login',
    () => asHttp('/auth/login', { headers: { ...json, 'Content-Length': '100' } }),
  ],
  [
    'in the middle of a file',
    '/product/create',
    (token) =>
      asHttp('/product/create', {
        headers: { ...form, Authorization: `Bearer ${token}`, 'Content-Length': '9999' },
      }) + aPart,
  ],
  ['before the answer', '/planted/slow', () => asHttp('/planted/slow', { headers: json, body: '{}' })],
  [
    'in the middle of the answer',
    '/planted/long',
    () => asHttp('/planted/long', { headers: json, body: '{}' }),
  ],
  [
    'in the middle of an answer that is compressed',
    '/planted/long',
    () => asHttp('/planted/long', { headers: { ...json, 'Accept-Encoding': 'gzip' }, body: '{}' }),
  ],
])('a client that leaves %s is logged as just that', async (_when, route, bytes) => {
  const app = await startTestApp({ LOG_LEVEL: 'info' }, { planted })
  const { token } = await aStore({}, app)
  const socket = openSocket(await portOf(app))
  const asked = once(app.server.server, 'request')
  socket.write(bytes(token))
  await asked
  await sleep(150)

  socket.resetAndDestroy()

  expect(await lineOfClosing(app)).toMatchObject({ level: 30, route })
  await sleep(300)
  expect(linesOf(app).filter(({ level }) => level > 30)).toEqual([])
})
