import type { Page } from '@playwright/test'

/** Keeps an answer of the server back until it is let go. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

export const answerWith = (page: Page, path: string, status: number, json: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }))

export const answerInHtml = (page: Page, path: string, status = 200) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )

export const answerInBrokenJson = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":"O' }),
  )

export const loseConnection = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort('connectionfailed'))

/** The server itself answers again. */
export const answerAgain = (page: Page, path: string) => page.unroute(`**${path}`)
