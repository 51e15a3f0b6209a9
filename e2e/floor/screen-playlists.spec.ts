import type { APIRequestContext } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { aPicture } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import type { Account } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { aTv, codeOn } from '../support/tv.ts'

const callerOf =
  (request: APIRequestContext, { token }: { token: string }) =>
  async (path: string, data: object) => {
    const answer = await request.post(path, { headers: { Authorization: `Bearer ${token}` }, data })
    return (await answer.json()).data
  }

/** A screen that is only a token: what it says of itself is what the test says. */
const aScreen = async (request: APIRequestContext, owner: Account, name: string, more: object = {}) => {
  const { code, token } = await callerOf(request, { token: '' })('/tv/begin', { app_version: 'tv-1.js' })
  const screen = await callerOf(request, owner)('/screen/pair', { code, name, ...more })
  return { id: screen.id as string, token: token as string }
}

const inFront = (request: APIRequestContext, owner: Account, { id }: { id: string }, name: string) =>
  callerOf(request, owner)('/screen/edit', {
    ...{ id, name, group_name: 'Front', plan: [], look: 'dark', rotation: 0, zoom: 100, is_off: false },
    ...{ seller_names: 'first', shows_profit: false, shows_customers: false },
  })

/** A tenth of a second of silence. */
const sound = (): Buffer => {
  const head = Buffer.from(
    'RIFF....WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data....',
    'latin1',
  )
  head.writeUInt32LE(36 + 800, 4)
  head.writeUInt32LE(800, 40)
  return Buffer.concat([head, Buffer.alloc(800, 128)])
}

test('a picture and a sound are uploaded, and on the wall also after a restart without the network', {
  tag: '@long',
}, async ({ page, browser, owner, request }) => {
  await page.goto('/platform/screens?playlist=new')
  await field(page, 'Name').fill('Bread')
  await page.getByRole('button', { name: 'Add a slide' }).click()
  await page.getByRole('menuitem', { name: 'A picture' }).click()
  const choose = page.getByLabel('Picture', { exact: true })
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await expect(page.getByText('Choose a PNG, JPG or WEBP picture.')).toBeVisible()
  await choose.setInputFiles(aPicture)
  await page.getByRole('textbox', { name: 'Caption (optional)' }).fill('Fresh bread at four')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('.tv-photo img')).toBeVisible()
  await expect(preview.getByText('Fresh bread at four')).toBeVisible()

  await page.getByRole('checkbox', { name: 'A record day' }).check()
  const file = { name: 'Cash register.wav', mimeType: 'audio/wav', buffer: sound() }
  await page.locator('input[type="file"][accept*="audio"]').setInputFiles(file)
  await expect(field(page, 'Sound').locator('option:checked')).toHaveText('Cash register')
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSuccess(page, 'Playlist saved.')

  const playlists = await request.get('/playlist/view', {
    headers: { Authorization: `Bearer ${owner.token}` },
  })
  const [{ id, celebrations }] = (await playlists.json()).data
  expect(celebrations).toMatchObject([{ kind: 'record_day', sound: 'own' }])
  const tv = await aTv(browser, { serviceWorkers: 'allow' })
  await callerOf(request, owner)('/screen/pair', { code: await codeOn(tv), name: 'Window', id_playlist: id })
  const isDrawn = async () => {
    const picture = tv.getByRole('img', { name: 'Fresh bread at four' })
    await expect(picture).toBeVisible({ timeout: 15_000 })
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  }
  await isDrawn()
  const stored = () => tv.evaluate(async () => (await (await caches.open('files-of-the-tv')).keys()).length)
  await expect.poll(stored).toBe(2)
  await tv.evaluate(async () => void (await navigator.serviceWorker.ready))

  await (await tv.context().newCDPSession(tv)).send('Network.clearBrowserCache')
  await tv.context().setOffline(true)
  await tv.reload()
  await isDrawn()
  await tv.context().close()
})

test('a group of screens plays what is chosen for all of it, and the page says what a screen cannot do', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const screens = [await aScreen(request, owner, 'Left'), await aScreen(request, owner, 'Right')]
  for (const [place, name] of ['Left', 'Right'].entries())
    await inFront(request, owner, screens[place] ?? { id: '' }, name)
  await callerOf(request, owner)('/playlist/copy_ready_made', { ready_made: 'shop' })
  const problem = 'The device may go to sleep. Turn off its sleep mode.'
  const seen = { id_slide: null, app_version: 'tv-1.js', is_outdated: true, problem }
  await callerOf(request, screens[0] ?? { token: '' })('/tv/seen', seen)

  await page.goto('/platform/screens')
  const left = page.getByRole('region', { name: 'Left' })
  await expect(left.getByText('A new version is available. This screen has not loaded it yet.')).toBeVisible()
  await expect(left.getByText(problem)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Right' }).getByText('Not seen yet')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for all of Front' }).click()
  await page.getByRole('menuitem', { name: 'Choose what they play' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Front plays' })
  await dialog.getByRole('button', { name: 'Choose a playlist' }).click()
  await expectAccessibleInBothLooks(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectSuccess(page, '2 screens changed.')
  await expect(page.getByText('Plays Shop')).toHaveCount(2)
})

test('a playlist that someone else has saved meanwhile is not overwritten', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const call = callerOf(request, owner)
  const message = { id: 'a', kind: 'message', heading: 'Theirs', text: '', seconds: 10, transition: 'none' }
  const form = { name: 'Counter', slides: [message], celebrations: [] }
  const { id, version } = await call('/playlist/create', form)
  await page.goto(`/platform/screens?playlist=${id}`)
  await field(page, 'Heading').fill('Mine')

  const saved = page.waitForResponse((response) => response.url().endsWith('/playlist/view') && response.ok())
  await call('/playlist/edit', { ...form, id, version, name: 'Counter two' })
  await saved
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('This playlist was changed while you were editing it.')).toBeVisible()
  const view = await request.get('/playlist/view', { headers: { Authorization: `Bearer ${owner.token}` } })
  expect((await view.json()).data).toMatchObject([{ name: 'Counter two', slides: [{ heading: 'Theirs' }] }])
})
