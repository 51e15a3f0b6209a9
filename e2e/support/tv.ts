import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Account } from './people.ts'

export type Wall = { serviceWorkers?: 'allow' | 'block'; baseURL?: string }

/** A browser on the wall, with nothing of anyone's session. */
export const aTv = async (browser: Browser, wall: Wall = {}): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
    ...wall,
  })
  const tv = await context.newPage()
  await tv.goto('/tv')
  return tv
}

export const codeOn = async (tv: Page): Promise<string> =>
  (await tv.locator('.tv-code').getAttribute('data-code', { timeout: 15_000 })) ?? ''

type Played = { slides: object[]; celebrations: object[] }

/** Pairs a screen that plays these slides, and returns its id. */
export const pairTv = async (
  request: APIRequestContext,
  { token }: Account,
  { tv, played }: { tv: Page; played: Played },
): Promise<{ id: string }> => {
  const headers = { Authorization: `Bearer ${token}` }
  const playlist = await request.post('/playlist/create', { headers, data: { name: 'Wall', ...played } })
  const { id } = (await playlist.json()).data
  const data = { code: await codeOn(tv), name: 'Window', id_playlist: id }
  return (await (await request.post('/screen/pair', { headers, data })).json()).data
}
