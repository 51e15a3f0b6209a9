import { calls } from '@tillsight/contract'
import { mayCall } from '@tillsight/domain/access'
import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aPairing, aPlaylist, aScreen, aScreenStream, screenForm } from '#testing/a-screen.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { topicsOf } from '#testing/a-stream.ts'
import { aVisitor } from '#testing/a-visitor.ts'

const minute = 60_000

describe('pairing', () => {
  it('begins with a code, which a manager types: the token of the screen is valid from then on', async () => {
    const store = await aStore({ store_name: 'Bean House' })
    const manager = await aMember(store, 'manager')
    const { code, token } = await aPairing(store)
    const [tv, visitor] = [await aVisitor(token, store.app), await aVisitor(undefined, store.app)]
    expect(await tv.get('/tv/show')).toMatchObject({ code: 401 })
    expect((await visitor.post('/tv/waiting', { token })).data).toEqual({ state: 'waiting' })

    const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
    const paired = await manager.post('/screen/pair', { code: typed, name: 'Window', ready_made: 'cafe' })

    expect(paired).toMatchObject({ code: 200, data: { name: 'Window', playing: { name: 'Café' } } })
    expect((await visitor.post('/tv/waiting', { token })).data).toEqual({ state: 'paired' })
    const { data } = await tv.get('/tv/show')
    expect(data).toMatchObject({ name: 'Window', store_name: 'Bean House' })
    expect(data.playing.slides.map(({ kind }: { kind: string }) => kind)).toContain('today')
  })

  it('is for owners and managers', async () => {
    const store = await aStore()
    const { code } = await aPairing(store)

    for (const role of ['seller', 'analyst'] as const) {
      const member = await aMember(store, role)
      expect(await member.post('/screen/pair', { code, name: 'Window' })).toMatchObject({ code: 403 })
    }
  })

  it('takes a code once, and only for ten minutes', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [first, second] = [await aPairing(store), await aPairing(store)]
    await store.post('/screen/pair', { code: first.code, name: 'Window' })

    expect(await other.post('/screen/pair', { code: first.code, name: 'Mine' })).toMatchObject({ code: 400 })
    const { clock } = store.app
    const before = clock.now
    clock.now = new Date(before.getTime() + 10 * minute)
    const late = await store.post('/screen/pair', { code: second.code, name: 'Door' })
    const state = await (await aVisitor(undefined, store.app)).post('/tv/waiting', { token: second.token })
    clock.now = before

    expect(late).toMatchObject({ code: 400, error: { code: expect.stringContaining('ten minutes') } })
    expect(state.data).toEqual({ state: 'expired' })
  })

  it('refuses guesses after few tries, also the right code, and no other store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { code } = await aPairing(store)
    const wrong = code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA'

    const guesses: number[] = []
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push((await store.post('/screen/pair', { code: wrong, name: 'Window' })).code)

    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
    expect(await store.post('/screen/pair', { code, name: 'Window' })).toMatchObject({ code: 429 })
    expect(await other.post('/screen/pair', { code, name: 'Window' })).toMatchObject({ code: 200 })
  })

  it('counts only wrong codes', async () => {
    const store = await aStore()

    for (let screen = 0; screen < 7; screen += 1) {
      const { code } = await aPairing(store)
      expect(await store.post('/screen/pair', { code, name: `Screen ${screen}` })).toMatchObject({
        code: 200,
      })
    }
  })

  it('gives each screen a name of its own', async () => {
    const store = await aStore()
    await aScreen(store, { name: 'Window' })
    const { code } = await aPairing(store)

    expect(await store.post('/screen/pair', { code, name: 'window' })).toMatchObject({
      code: 409,
      error: { name: 'Another screen has this name.' },
    })
  })
})

describe('the token of a screen', () => {
  it('reaches what a screen shows and no other call', async () => {
    const store = await aStore()
    const screen = await aScreen(store)
    const reached: string[] = []

    for (const { method, path, access } of calls) {
      if (access === 'public' || path === '/tv/stream') continue
      const { code } = await screen.ask({
        method,
        url: path,
        headers: { authorization: `Bearer ${screen.token}` },
      })
      if (code !== 403) reached.push(`${method} ${path}`)
    }

    expect(reached).toEqual(['GET /tv/show', 'GET /tv/slide', 'GET /tv/moments', 'POST /tv/seen'])
    expect(mayCall('screen', 'signed-in')).toBe(false)
  })

  it('reads only the slides that play, and none of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const theirs = await aPlaylist(other, [{ ...message, id: 'secret' }])
    const plays = await aPlaylist(store, [{ ...message, id: 'mine' }])
    await aPlaylist(store, [{ ...message, id: 'unplayed' }])
    const screen = await aScreen(store, { id_playlist: plays.id })
    const { code } = await aPairing(store)

    expect(await screen.get('/tv/slide?id=mine')).toMatchObject({ code: 200, data: { heading: 'Hello' } })
    for (const id of ['secret', 'unplayed'])
      expect(await screen.get(`/tv/slide?id=${id}`)).toMatchObject({ code: 404 })
    expect(await store.post('/screen/pair', { code, name: 'Door', id_playlist: theirs.id })).toMatchObject({
      code: 400,
    })
  })

  it('ends at once when the screen is removed, and so does its stream', async () => {
    const store = await aStore()
    const screen = await aScreen(store)
    const stream = await aScreenStream(screen)

    const start = performance.now()
    await store.post('/screen/revoke', { id: screen.id })
    await stream.ended

    expect(performance.now() - start).toBeLessThan(1000)
    expect(await screen.get('/tv/show')).toMatchObject({ code: 401 })
    expect((await store.get('/screen/view')).data).toEqual([])
  })
})

const message = { kind: 'message', heading: 'Hello', text: '', seconds: 5, transition: 'none' }

describe('a screen', () => {
  it('plays by its plan, pauses outside of it, and is off when it is turned off', async () => {
    const store = await aStore()
    const [day, night] = [await aPlaylist(store), await aPlaylist(store)]
    const screen = await aScreen(store)
    const weekday = [0, 1, 2, 3, 4, 5, 6]
    const plan = [{ id_playlist: day.id, days: weekday, from: '08:00', until: '18:00' }]
    await store.post('/screen/edit', await screenForm(store, screen.id, { plan }))
    const { clock } = store.app
    const before = clock.now
    const at = async (time: string) => {
      clock.now = new Date(`2026-11-18T${time}:00Z`)
      const { data } = await screen.get('/tv/show')
      clock.now = before
      return data.playing?.id ?? null
    }

    expect([await at('07:59'), await at('08:00'), await at('17:59'), await at('18:00')]).toEqual([
      null,
      day.id,
      day.id,
      null,
    ])
    const always = [{ id_playlist: night.id, days: weekday, from: '00:00', until: '00:00' }]
    await store.post('/screen/plan', { ids: [screen.id], plan: always })
    expect(await at('03:00')).toBe(night.id)
    await store.post('/screen/plan', { ids: [screen.id], is_off: true })
    expect(await at('03:00')).toBeNull()
  })

  it('says that it is there and what it shows, and is offline when it has not for a minute', async () => {
    const store = await aStore()
    const screen = await aScreen(store, { ready_made: 'shop' })
    const size = { width: 1080, height: 1920 }
    const seen = {
      id_slide: '2',
      app_version: 'tv-1',
      is_outdated: false,
      problem: 'Sound is blocked.',
      size,
    }

    await screen.post('/tv/seen', seen)

    const [listed] = (await store.get('/screen/view')).data
    expect(listed).toMatchObject({ ...seen, is_online: true, paired_by: 'Ana Ruiz' })
    const { clock } = store.app
    const before = clock.now
    clock.now = new Date(before.getTime() + 2 * minute)
    const [later] = (await store.get('/screen/view')).data
    clock.now = before
    expect(later).toMatchObject({ is_online: false })
  })

  it('hears at once that it should reload or show its name, and of a changed playlist', async () => {
    const store = await aStore()
    const playlist = await aPlaylist(
      store,
      [message].map((slide) => ({ ...slide, id: 'a' })),
    )
    const screen = await aScreen(store, { id_playlist: playlist.id })
    const stream = await aScreenStream(screen)

    await store.post('/screen/command', { ids: [screen.id], command: 'identify' })
    await stream.until((all) => topicsOf(all).includes('screens'))

    expect((await screen.get('/tv/show')).data).toMatchObject({
      identify_until: expect.any(String),
      reload_at: null,
    })
    await store.post('/screen/command', { ids: [screen.id], command: 'reload' })
    expect((await screen.get('/tv/show')).data.reload_at).not.toBeNull()
    const slides = [{ ...message, id: 'a', heading: 'Bye' }]
    await store.post('/playlist/edit', { id: playlist.id, name: 'Other', slides, celebrations: [] })
    await stream.until((all) => topicsOf(all).filter((topic) => topic === 'screens').length >= 2)
    expect((await screen.get('/tv/slide?id=a')).data).toMatchObject({ heading: 'Bye' })
  })

  it('is not seen or changed by another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const screen = await aScreen(store)
    const form = await screenForm(store, screen.id)

    expect((await other.get('/screen/view')).data).toEqual([])
    expect(await other.post('/screen/edit', form)).toMatchObject({ code: 404 })
    expect(await other.post('/screen/plan', { ids: [screen.id], is_off: true })).toMatchObject({ code: 404 })
    expect(await other.post('/screen/command', { ids: [screen.id], command: 'reload' })).toMatchObject({
      code: 404,
    })
    expect(await other.post('/screen/revoke', { id: screen.id })).toMatchObject({ code: 404 })
    expect(await other.get(`/screen/picture?id=${screen.id}`)).toMatchObject({ code: 404 })
  })
})

describe('a playlist', () => {
  it('is created, changed and deleted, but not while a screen plays it', async () => {
    const store = await aStore()
    const { id } = await aPlaylist(store, [{ ...message, id: 'a' }])
    const screen = await aScreen(store, { id_playlist: id, name: 'Window' })
    const remove = () =>
      store.ask({ method: 'DELETE', url: `/playlist/delete?id=${id}`, headers: auth(store.token) })

    expect((await store.get('/playlist/view')).data).toMatchObject([{ id, screens: ['Window'] }])
    expect(await remove()).toMatchObject({
      code: 409,
      message: expect.stringContaining('“Window” plays this'),
    })
    await store.post('/screen/revoke', { id: screen.id })
    expect(await remove()).toMatchObject({ code: 200 })
    expect((await store.get('/playlist/view')).data).toEqual([])
  })

  it('of another store does not exist', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await aPlaylist(store)
    const form = { name: 'Mine', slides: [{ ...message, id: 'a' }], celebrations: [] }

    expect((await other.get('/playlist/view')).data).toEqual([])
    expect(await other.post('/playlist/edit', { id, ...form })).toMatchObject({ code: 404 })
    expect(
      await other.ask({ method: 'DELETE', url: `/playlist/delete?id=${id}`, headers: auth(other.token) }),
    ).toMatchObject({ code: 404 })
  })

  it.each([
    ['a metric that does not exist', { kind: 'figure', metric: 'nothing', range: 'today' }],
    ['a metric that has no hours', { kind: 'today', metric: 'netProfit' }],
    ['a metric that has no sellers', { kind: 'sellers', metric: 'netProfit', range: 'today' }],
    [
      'a dashboard of nobody',
      { kind: 'dashboard', id_dashboard: '01a1dd71-df1d-7927-9723-e2cef605edcc', range: 'today' },
    ],
    ['no heading', { kind: 'message', heading: ' ', text: '' }],
    ['too short a time', { kind: 'clock', seconds: 4 }],
  ])('is refused with %s', async (_what, slide) => {
    const store = await aStore()
    await store.post('/store/edit', aStoreForm({ compares_people: true, version: 1 }))
    const slides = [{ id: 'a', seconds: 10, transition: 'fade', ...slide }]

    expect(await store.post('/playlist/create', { name: 'One', slides, celebrations: [] })).toMatchObject({
      code: 400,
    })
  })

  it('shows a dashboard only of the member who adds it', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const { data: board } = await store.post('/dashboard/create', { name: 'Mine' })
    const slides = [
      { id: 'a', kind: 'dashboard', id_dashboard: board.id, range: 'today', seconds: 10, transition: 'fade' },
    ]
    const form = { name: 'One', slides, celebrations: [] }

    expect(await manager.post('/playlist/create', form)).toMatchObject({ code: 400 })
    const { data } = await store.post('/playlist/create', form)
    // Where it is already, others may arrange the rest.
    expect(await manager.post('/playlist/edit', { ...form, id: data.id })).toMatchObject({ code: 200 })
  })
})

const auth = (token: string) => ({ authorization: `Bearer ${token}` })
