import type { TestStore } from './a-store.ts'
import { aStream, type TestStream } from './a-stream.ts'
import { aVisitor, type Visitor } from './a-visitor.ts'

/** What a screen shows before anyone typed its code. */
export const aPairing = async (store: TestStore): Promise<{ code: string; token: string }> => {
  const visitor = await aVisitor(undefined, store.app)
  return (await visitor.post('/tv/begin', { app_version: 'test' })).data
}

export const aSlide = {
  id: 'a',
  kind: 'figure',
  metric: 'netSales',
  range: 'today',
  seconds: 10,
  transition: 'fade',
}

let names = 0

/** A playlist with these slides, a figure where none are named. */
export const aPlaylist = async (store: TestStore, slides: object[] = [aSlide], more: object = {}) => {
  names += 1
  const form = { name: `Playlist ${names}`, slides, celebrations: [], ...more }
  return (await store.post('/playlist/create', form)).data
}

export type TestScreen = Visitor & { id: string; token: string }

/** A paired screen of the store. */
export const aScreen = async (store: TestStore, more: object = {}): Promise<TestScreen> => {
  names += 1
  const { code, token } = await aPairing(store)
  const { data } = await store.post('/screen/pair', { code, name: `Screen ${names}`, ...more })
  return { ...(await aVisitor(token, store.app)), id: data.id, token }
}

/** The stream of a screen, once it has said that it shows this slide. */
export const aScreenStream = async (
  screen: TestScreen,
  slideId: string | null = null,
): Promise<TestStream> => {
  const seen = { id_slide: slideId, app_version: 'test', is_outdated: false, problem: null }
  await screen.post('/tv/seen', seen)
  return aStream(screen, '/tv/stream')
}

/** The form of a screen as it is, with changes. */
export const screenForm = async (store: TestStore, id: string, changes: object = {}) => {
  const { data } = await store.get('/screen/view')
  const found = data.find((each: { id: string }) => each.id === id)
  const fields = ['name', 'group_name', 'plan', 'look', 'rotation', 'zoom', 'is_off', 'seller_names']
  const flags = ['shows_profit', 'shows_customers']
  return {
    id,
    ...Object.fromEntries([...fields, ...flags].map((field) => [field, found?.[field]])),
    ...changes,
  }
}

/** A screen that plays one slide, and what it shows. */
export const shownBy = async (store: TestStore, slide: object, settings: object = {}) => {
  const playlist = await aPlaylist(store, [{ ...aSlide, ...slide }])
  const screen = await aScreen(store, { id_playlist: playlist.id })
  await store.post('/screen/edit', await screenForm(store, screen.id, settings))
  return (await screen.get('/tv/slide?id=a')).data
}
