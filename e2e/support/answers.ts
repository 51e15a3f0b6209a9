import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'

/** Delays an answer of the server until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

type Answer = (route: Route) => Promise<void>

/** Replaces the answer of the server. Live updates are cut off: they would refetch on their own. */
const answerInstead = async (page: Page, path: string, answer: Answer) => {
  await withoutLiveUpdates(page)
  await page.route(`**${path}`, answer)
}

export const answerWith = (page: Page, path: string, status: number, json: object) =>
  answerInstead(page, path, (route) => route.fulfill({ status, json }))

export const loseConnection = (page: Page, path: string) =>
  answerInstead(page, path, (route) => route.abort('connectionfailed'))

/** Follows the requests for this path from now on. Once none is under way, none can bring what happens later. */
export const underWay = (page: Page, path: string) => {
  const asked = new Set<Request>()
  page.on('request', (request) => void (request.url().includes(path) && asked.add(request)))
  page.on('requestfinished', (request) => void asked.delete(request))
  page.on('requestfailed', (request) => void asked.delete(request))
  return { none: () => expect.poll(() => asked.size).toBe(0) }
}

/** Lets the server answer again. */
export const answerAgain = (page: Page, path: string) => page.unroute(`**${path}`)

/** Presses the button until this is shown: a refresh in the background may be quicker, and remove the button. */
export const tryAgain = (page: Page, shown: Locator) =>
  expect(async () => {
    const button = page.getByRole('button', { name: 'Try again' })
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })

/** Nothing is refreshed by a change of the server, nor because the stream of changes was opened. */
export const withoutLiveUpdates = (page: Page) =>
  page.route('**/live/stream', (route) => route.abort('connectionfailed'))

type Many = {
  /** What each row is like; its id and name get a number. */
  row: { id: string; name?: string }
  all: number
  perPage: number
  /** The field that counts down to 1, as receipts do. */
  countdown?: string
}

/** Replaces a list of the server by thousands of rows, made in the page: to send them there takes seconds. */
export const answerWithMany = async (page: Page, path: string, many: Many) => {
  await withoutLiveUpdates(page)
  await page.addInitScript(
    ({ path, row, all, perPage, countdown }) => {
      const askServer = window.fetch
      const rowAt = (place: number) => ({
        ...row,
        id: `${row.id}-${place}`,
        ...(row.name && { name: `${row.name} ${place}` }),
        ...(countdown && { [countdown]: all - place }),
      })
      window.fetch = async (input, init) => {
        const { pathname, searchParams } = new URL(String(input), location.href)
        if (pathname !== path) return askServer(input, init)
        const start = Number(searchParams.get('cursor') ?? 0)
        const data = Array.from({ length: perPage }, (_, place) => rowAt(start + place))
        const end = start + perPage
        return Response.json({ status: 'OK', data, next: end < all ? String(end) : null })
      }
    },
    { path, ...many },
  )
}
