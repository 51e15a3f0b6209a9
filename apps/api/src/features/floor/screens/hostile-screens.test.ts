import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import {
  aPairing,
  aPlaylist,
  aScreen,
  aScreenStream,
  aSlide,
  screenForm,
  shownBy,
} from '#testing/a-screen.ts'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'

const codes = (answers: { code: number }[]): number[] => answers.map(({ code }) => code).toSorted()

describe('codes', () => {
  it('are given to one network only so often, however many addresses it has', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const visitor = await aVisitor(undefined, app)
    const begin = (address: string) => visitor.post('/tv/begin', { app_version: '1' }, { address })

    for (let place = 0; place < 60; place += 1)
      expect(await begin(`2001:db8:0:1::${place.toString(16)}`)).toMatchObject({ code: 200 })

    expect(await begin('2001:db8:0:1::ffff')).toMatchObject({ code: 429 })
    expect(await begin('2001:db8:0:2::1')).toMatchObject({ code: 200 })
  })

  it('are not given while there are more than anyone needs, and again when those have expired', async () => {
    const app = await timedApp()
    // Long ago: by the clock of every other test they have expired.
    app.clock.now = new Date('1990-03-09T10:00:00Z')
    const visitor = await aVisitor(undefined, app)
    const begin = () => visitor.post('/tv/begin', { app_version: '1' })
    const fill = (expiresAt: Date) =>
      sql`
        insert into screen_pairing (code, token_hash, app_version, expires_at)
        select 'filled' || place, sha256(place::text::bytea), '1', ${expiresAt}
        from generate_series(1, 10000) as place
        on conflict (code) do update set expires_at = excluded.expires_at
      `.execute(app.database.db)

    await fill(new Date(app.clock.now.getTime() + 60_000))
    const refused = await begin()
    await fill(new Date(app.clock.now.getTime() - 60_000))
    const given = await begin()
    await sql`delete from screen_pairing where code like 'filled%'`.execute(app.database.db)

    expect(refused).toMatchObject({ code: 503, message: expect.stringContaining('Try again') })
    expect(given).toMatchObject({ code: 200 })
  })

  it('are guessed by a store only so often, by all its people and from all addresses together', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const wrong = { code: 'AAAAAA', name: 'Window' }

    const answers = []
    for (let guess = 0; guess < 6; guess += 1) {
      const asking = guess % 2 === 0 ? store : manager
      answers.push(await asking.post('/screen/pair', wrong, { address: `198.51.100.${guess}` }))
    }

    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('are claimed by one of those who type them at the same moment', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const manager = await aMember(store, 'manager')
    const { code, token } = await aPairing(store)

    const answers = await Promise.all([
      store.post('/screen/pair', { code, name: 'Mine' }),
      manager.post('/screen/pair', { code, name: 'Ours' }),
      other.post('/screen/pair', { code, name: 'Theirs' }),
    ])

    expect(codes(answers)).toEqual([200, 400, 400])
    const { data } = await (await aVisitor(token, store.app)).get('/tv/show')
    expect([data.name]).toEqual(answers.flatMap((answer) => (answer.code === 200 ? answer.data.name : [])))
  })
})

describe('another process', () => {
  it('knows a screen, and ends its stream when it is removed', async () => {
    const store = await aStore()
    const playlist = await aPlaylist(store)
    const screen = await aScreen(store, { id_playlist: playlist.id })
    const app = await startTestApp()
    const elsewhere = { ...screen, ...(await aVisitor(screen.token, app)) }
    expect((await elsewhere.get('/tv/show')).data.playing.id).toBe(playlist.id)
    const stream = await aScreenStream(elsewhere, 'a')

    await store.post('/screen/revoke', { id: screen.id })
    await stream.ended

    expect(await elsewhere.get('/tv/show')).toMatchObject({ code: 401 })
  })
})

describe('a playlist', () => {
  it('leaves out a dashboard and a metric that were deleted, and says so', async () => {
    const store = await aStore()
    const { data: board } = await store.post('/dashboard/create', { name: 'Mornings' })
    const formula = { name: 'Twice', formula: '[Net Sales] * 2', better: 'up' }
    const { data: metric } = await store.post('/formula/create', formula)
    const ofBoard = { ...aSlide, id: 'b', kind: 'dashboard', metric: undefined, id_dashboard: board.id }
    const ofMetric = { ...aSlide, id: 'm', metric: metric.id }
    const playlist = await aPlaylist(store, [ofBoard, ofMetric])
    const screen = await aScreen(store, { id_playlist: playlist.id })
    const reason = async (id: string) => (await screen.get(`/tv/slide?id=${id}`)).data.reason
    expect(await reason('m')).toBeUndefined()

    await remove(store, `/dashboard/delete?id=${board.id}`)
    await remove(store, `/formula/delete?id=${metric.id}`)

    await expect.poll(() => reason('b')).toBe('This dashboard was deleted.')
    await expect.poll(() => reason('m')).toBe('This figure no longer exists.')
    const form = { id: playlist.id, name: 'Rest', celebrations: [] }
    expect(await store.post('/playlist/edit', { ...form, slides: [ofBoard, ofMetric] })).toMatchObject({
      code: 400,
      error: { 'slides.1.metric': 'This metric does not exist.' },
    })
    expect(await store.post('/playlist/edit', { ...form, slides: [ofBoard] })).toMatchObject({ code: 200 })
  })

  it('shows what people typed as they typed it', async () => {
    const [heading, text] = ['<b onload=alert(1)>"\'&', '{{7*7}} javascript:alert(1)']
    const slide = { kind: 'message', metric: undefined, range: undefined, heading, text }

    expect(await shownBy(await aStore(), slide)).toEqual({ kind: 'message', heading, text })
  })

  it('is edited by one of two who save at the same moment', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const { id, version } = await aPlaylist(store)
    const form = (name: string) => ({ id, version, name, slides: [aSlide], celebrations: [] })

    const answers = await Promise.all([
      store.post('/playlist/edit', form('Mine')),
      manager.post('/playlist/edit', form('Theirs')),
    ])

    expect(codes(answers)).toEqual([200, 409])
  })

  it('is given to a screen or deleted, of two who try at the same moment', async () => {
    const store = await aStore()
    const { id } = await aPlaylist(store)
    const screen = await aScreen(store)
    const plan = [{ id_playlist: id, days: [0], from: '00:00', until: '00:00' }]
    const form = await screenForm(store, screen.id, { plan })

    const [given, deleted] = await Promise.all([
      store.post('/screen/edit', form),
      remove(store, `/playlist/delete?id=${id}`),
    ])

    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([given.code, deleted.code])
  })
})
