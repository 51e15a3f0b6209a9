import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aPicture } from '#testing/a-picture.ts'
import { aRequest } from '#testing/a-request.ts'
import { sell } from '#testing/a-sale.ts'
import { aPlaylist, aScreen, aSlide, shownBy } from '#testing/a-screen.ts'
import { aSound, pictureSlide, sendSlidePicture, sendSound } from '#testing/a-screen-file.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { deleteUnusedFiles } from './files.queries.ts'

const hour = 3_600_000

const fetched = async (store: TestStore, address: string) => {
  const { statusCode, headers, rawPayload } = await store.app.server.inject({ url: address })
  return { code: statusCode, headers, bytes: rawPayload }
}

const cleanUp = ({ app }: TestStore, hours: number) =>
  deleteUnusedFiles.work(app.database.db, new Date(app.clock.now.getTime() + hours * hour), aRequest(app))

describe('a picture', () => {
  it('is shown by a slide, drawn again at the size of a screen', async () => {
    const store = await aStore()
    const large = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer()

    const { data } = await sendSlidePicture(store, large)
    const shown = await shownBy(store, { ...pictureSlide(data.id), metric: undefined, range: undefined })

    expect(shown).toEqual({ kind: 'picture', address: data.address, fit: 'fill', caption: 'Fresh bread' })
    const { headers, bytes } = await fetched(store, data.address)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2560, height: 640 })
    expect(bytes.includes('Secret place')).toBe(false)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'PNG, JPG or WEBP'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PNG, JPG or WEBP'],
    ['the beginning of a picture', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'cannot be read'],
    ['a sound', aSound(), 'PNG, JPG or WEBP'],
    ['nothing', Buffer.alloc(0), 'Choose a picture.'],
  ])('is not %s', async (_what, file, words) => {
    const store = await aStore()

    expect(await sendSlidePicture(store, file)).toMatchObject({
      code: 400,
      error: { picture: expect.stringContaining(words) },
    })
  })

  it('can be used only in its store, and stands for nothing else', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [{ data: picture }, { data: sound }] = [await sendSlidePicture(store), await sendSound(store)]
    const form = (id: string) => ({ name: 'One', slides: [pictureSlide(id)], celebrations: [] })

    for (const [asking, id] of [
      [other, picture.id],
      [store, sound.id],
      [store, 'A'.repeat(24)],
    ] as const)
      expect(await asking.post('/playlist/create', form(id))).toMatchObject({
        code: 400,
        error: { slides: expect.stringContaining('no longer there') },
      })
    expect(await store.post('/playlist/create', form(picture.id))).toMatchObject({ code: 200 })
  })

  it('is deleted a day after no playlist uses it, and a slide without it is left out', async () => {
    const store = await aStore()
    const [{ data: used }, { data: unused }] = [await sendSlidePicture(store), await sendSlidePicture(store)]
    await aPlaylist(store, [pictureSlide(used.id)])
    const { id, name } = await aPlaylist(store, [pictureSlide(unused.id)])
    await store.post('/playlist/edit', { id, name, slides: [aSlide], celebrations: [] })
    const codes = async () => [
      (await fetched(store, used.address)).code,
      (await fetched(store, unused.address)).code,
    ]

    await cleanUp(store, 23)
    expect(await codes()).toEqual([200, 200])
    await cleanUp(store, 25)
    expect(await codes()).toEqual([200, 404])
    const preview = await store.post('/playlist/preview', { slide: pictureSlide(unused.id) })
    expect(preview.data).toMatchObject({ kind: 'hidden', reason: 'This picture is no longer there.' })
  })
})

describe('a sound', () => {
  it('is played with what is celebrated', async () => {
    const store = await aStore()
    const { data: sound } = await sendSound(store)
    const celebrations = [{ kind: 'sale_above', amount: 10, sound: 'own', id_sound: sound.id }]
    const playlist = await aPlaylist(store, [aSlide], { celebrations })
    const screen = await aScreen(store, { id_playlist: playlist.id })
    await sell(store, [[await aProduct(store, { price: '20' }), 1]])

    const [moment] = (await screen.get('/tv/moments')).data

    expect(moment).toMatchObject({ sound: 'own', sound_address: sound.address })
    expect((await screen.get('/tv/show')).data.playing.files).toEqual([sound.address])
    expect(await fetched(store, sound.address)).toMatchObject({
      code: 200,
      headers: { 'content-type': 'audio/wav', 'x-content-type-options': 'nosniff' },
      bytes: aSound(),
    })
    await cleanUp(store, 25)
    expect((await store.get('/screen_file/sounds')).data).toEqual([sound])
  })

  it.each([
    ['an MP3 with a tag', Buffer.from('ID3\x04\0\0', 'latin1'), 200],
    ['an MP3 without one', Buffer.from('\xff\xfb\x90\x64', 'latin1'), 200],
    ['an OGG', Buffer.from('OggS\0\x02'), 200],
    ['a page', Buffer.from('<html>'), 400],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 400],
    ['too long', aSound(600 * 1024), 400],
    ['nothing', Buffer.alloc(0), 400],
  ])('is checked by what it is: %s', async (_what, file, code) => {
    expect(await sendSound(await aStore(), file)).toMatchObject({ code })
  })

  it('is a picture for no one, and not of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { data: sound } = await sendSound(other)
    const { data: picture } = await sendSlidePicture(store, await aPicture())
    const form = (id_sound: string) => ({
      name: 'One',
      slides: [aSlide],
      celebrations: [{ kind: 'record_day', sound: 'own', id_sound }],
    })

    for (const id of [sound.id, picture.id])
      expect(await store.post('/playlist/create', form(id))).toMatchObject({
        code: 400,
        error: { celebrations: expect.stringContaining('no longer there') },
      })
    expect((await store.get('/screen_file/sounds')).data).toEqual([])
  })
})
