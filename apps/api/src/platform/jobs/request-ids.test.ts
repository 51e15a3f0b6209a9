import { expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aStore } from '#testing/a-store.ts'
import { startWork } from '#testing/start-work.ts'
import { startTestApp } from '#testing/test-app.ts'

const polling = { timeout: 20_000, interval: 20 }

/** A store whose jobs run and whose mail is sent, and what the log says about each. */
const aWorkingStore = async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const server = await startWork(app)
  const lines = (about: object) =>
    expect
      .poll(() => app.logged.map((line) => JSON.parse(line)), polling)
      .toContainEqual(expect.objectContaining(about))
  const answered = (route: string) =>
    app.logged.map((line) => JSON.parse(line)).find((line) => line.route === route)
  return { app, server, store: await aStore({}, app), lines, answered }
}

it('a job and its end have the id of the request that queued it', async () => {
  const { store, lines, answered } = await aWorkingStore()

  await store.post('/archive/make')

  const { reqId, store: storeId } = answered('/archive/make')
  expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
  await lines({ msg: 'a job ended', state: 'DONE', reqId, store: storeId, job: expect.any(String) })
})

it('a mail has the id of the request that wrote it, sent or refused', async () => {
  const { store, server, lines, answered } = await aWorkingStore()
  server.refuses = () => true

  await store.post('/auth/forgot', { email: store.owner.email })

  const { reqId } = answered('/auth/forgot')
  const mail = expect.any(String)
  await lines({ msg: 'a mail could not be delivered', reqId, mail, tries: 1 })

  server.refuses = () => false
  await store.post('/auth/forgot', { email: store.owner.email })

  await lines({ msg: 'a mail was sent', reqId: expect.not.stringContaining(reqId), mail, tries: 1 })
})
