import { expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { injectInto } from '#testing/inject-into.ts'
import { startTestApp, type TestApp, testApp } from '#testing/test-app.ts'

const token = 'a token of Prometheus'
const read = (app: TestApp, authorization?: string) =>
  injectInto(app, { method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })

it('is not there where no token was set', async () => {
  expect((await read(await testApp(), `Bearer ${token}`)).statusCode).toBe(404)
})

it('answers only who sends the token', async () => {
  const app = await startTestApp({ METRICS_TOKEN: token })
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}!`, token])
    expect((await read(app, wrong)).statusCode, wrong).toBe(401)
  const answer = await read(app, `Bearer ${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
})

it('counts requests by route, and names no store and no person', async () => {
  const store = await aStore({}, await startTestApp({ METRICS_TOKEN: token }))
  await store.get('/account/info/my')
  await store.get('/account/info/my?x=1')
  await store.get('/nothing/here')

  const { body } = await read(store.app, `Bearer ${token}`)

  const count = (route: string, status: number) =>
    `tillsight_request_seconds_count{method="GET",route="${route}",status="${status}"} 1`
  expect(body).toContain(count('/account/info/my', 200))
  expect(body).toContain(count('/account/info/my', 400))
  expect(body).toMatch(/route="(unknown|\/\*)",status="404"/)
  expect(body).toContain('tillsight_database_up 1')
  expect(body).toContain('tillsight_open_streams 0')
  expect(body).toMatch(/tillsight_queue\{kind="mail",state="waiting"\} \d+/)
  expect(body).toMatch(/tillsight_queue\{kind="jobs",state="failed"\} \d+/)
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/)
})
