import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import type { VisitorRequest } from '#platform/request.ts'
import { aCollector, type CollectedSpan } from '#testing/a-collector.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aRegisteredStore, aStore } from '#testing/a-store.ts'
import { plant } from '#testing/plant.ts'
import { startWork } from '#testing/start-work.ts'
import { startTestApp } from '#testing/test-app.ts'

/** How OpenTelemetry numbers the kind of a job. */
const consumer = 5
const polling = { timeout: 20_000, interval: 20 }

const traced = async (settings: Record<string, string> = {}, parts = {}) => {
  const collector = await aCollector()
  const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...settings }, parts)
  const spansOf = async (name: string, count = 1): Promise<CollectedSpan[]> => {
    const found = () => collector.spans.filter((span) => span.name === name)
    await expect.poll(() => found().length, polling).toBeGreaterThanOrEqual(count)
    return found()
  }
  const spanOf = async (name: string): Promise<CollectedSpan> => {
    const [span] = await spansOf(name)
    if (!span) throw new Error(`no span ${name}`)
    return span
  }
  const partsOf = ({ spanId }: CollectedSpan) =>
    collector.spans.filter((span) => span.parentSpanId === spanId)
  return { app, collector, spansOf, spanOf, partsOf }
}

describe('the trace of a request', () => {
  it('has its route, its answer, its id in the log, and each statement as a part', async () => {
    const { app, collector, spanOf, partsOf } = await traced()
    const store = await aStore({}, app)

    await store.get('/account/info/my')

    const span = await spanOf('GET /account/info/my')
    const line = app.logged.map((text) => JSON.parse(text)).find(({ route }) => route === '/account/info/my')
    expect(span.facts).toEqual({
      'http.request.method': 'GET',
      'http.route': '/account/info/my',
      'http.response.status_code': 200,
      'tillsight.request_id': line.reqId,
    })
    expect(span.parentSpanId).toBeUndefined()
    const statements = partsOf(span)
    expect(statements.length).toBeGreaterThan(0)
    for (const { facts, traceId } of statements) {
      expect(facts['db.query.text']).toMatch(/\$1/)
      expect(traceId).toBe(span.traceId)
    }
    expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces']))
  })

  it('has the statements that follow a body, and a transaction in its order', async () => {
    const { app, spanOf, partsOf } = await traced()
    const store = await aStore({}, app)

    await store.post('/product_categories/create', { name: 'Tea' })

    const names = partsOf(await spanOf('POST /product_categories/create')).map(({ name }) => name)
    expect(names).toContain('insert category')
    expect(names.some((name) => name === 'begin')).toBe(true)
    expect(names.at(-1)).toBe('commit')
  })

  it('has nothing of another request that runs at the same time', async () => {
    const { app, spanOf, spansOf, partsOf } = await traced()
    const [one, other] = [await aStore({}, app), await aStore({}, app)]
    await one.get('/account/info/my')
    const alone = partsOf(await spanOf('GET /account/info/my')).length

    await Promise.all([one, other, one, other, one].map((store) => store.get('/account/info/my')))

    const spans = await spansOf('GET /account/info/my', 6)
    expect(spans.map((span) => partsOf(span).length)).toEqual(spans.map(() => alone))
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(6)
  })

  it('has no name, address, password, token or id of a store in it, also where a statement fails', async () => {
    const failing = plant(
      '/planted/fail',
      ({ db }: VisitorRequest) => sql`select ${'Zanzibar'}::integer`.execute(db),
      'signed-in',
    )
    const { app, collector, spanOf } = await traced({}, { planted: [failing] })
    const store = await aRegisteredStore({ password: 'Timbuktu 77', store_name: 'Samarkand' }, app)
    await store.post('/product_categories/create', { name: 'Marrakesh' })
    await store.get('/product/view?search=Marrakesh')
    await store.post('/planted/fail', {})
    await store.post('/auth/login', { email: store.owner.email, password: 'Timbuktu 78' })

    const failed = await spanOf('POST /planted/fail')
    await spanOf('POST /auth/login')
    expect(failed.status.code).toBe(2)
    const sent = JSON.stringify(collector.spans)
    expect(sent).toContain('"error.type":"22P02"')
    const { rows } = await sql<{ id: string }>`select id from store where name = 'Samarkand'`.execute(
      app.database.db,
    )
    const secrets = [store.owner.email, store.token, 'Timbuktu', 'Samarkand', 'Marrakesh', 'Zanzibar']
    expect([...secrets, String(rows[0]?.id)].filter((secret) => sent.includes(secret))).toEqual([])
  })
})

describe('what a request queued', () => {
  it('continues its trace: the job, and the mail', async () => {
    const { app, spanOf, partsOf } = await traced({ DATABASE_URL: await aDatabase() })
    await startWork(app)
    const store = await aStore({}, app)

    await store.post('/archive/make')
    await store.post('/auth/forgot', { email: store.owner.email })

    const [archive, forgot, mail] = [
      await spanOf('POST /archive/make'),
      await spanOf('POST /auth/forgot'),
      await spanOf('send a mail'),
    ]
    expect(mail.traceId).toBe(forgot.traceId)
    expect(partsOf(forgot).map(({ name }) => name)).toContain('deliver the mail')
    expect(mail.facts).toEqual({ 'tillsight.mail': expect.any(String), 'tillsight.mail.tries': 1 })
    const kinds = () => partsOf(archive).map(({ kind }) => kind)
    await expect.poll(kinds, polling).toContain(consumer)
  })
})

describe('a collector', () => {
  it('that is down costs no answer, and is reported once', async () => {
    const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    const store = await aStore({}, app)

    expect((await store.get('/account/info/my')).code).toBe(200)
    await expect.poll(() => app.troubles.length, polling).toBe(1)
    expect((await store.get('/account/info/my')).code).toBe(200)
  })

  it('that is not set costs nothing: what sends traces is in a file that is not loaded', () => {
    const folder = inject('builtApi')
    const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
    const sender = readdirSync(folder).filter((file) => /^open-telemetry-.*\.js$/.test(file))
    expect(sender).toHaveLength(1)
    const loaded = new Set<string>()
    const load = (file: string) => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const [, next] of text(file).matchAll(
        /(?:^|;|\n)(?:import|export)[^;'"]*?from\s*["']\.\/([^"']+)["']/g,
      ))
        if (next) load(next)
    }
    load('main.js')
    expect(loaded.size).toBeGreaterThan(1)
    expect([...loaded].filter((file) => sender.includes(file))).toEqual([])
  })
})
