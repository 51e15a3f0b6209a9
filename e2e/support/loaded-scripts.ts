import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const kilobyte = 1000

export type Scripts = { sum: number; list: string[] }

/** The scripts that a page loads before it is shown, without those loaded while the browser is idle. */
export async function scriptsOf(page: Page, open: () => Promise<void>): Promise<Scripts> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  return scriptsFetched(page, open)
}

export async function scriptsFetched(page: Page, open: () => Promise<void>): Promise<Scripts> {
  // An open stream would keep the network from becoming idle.
  await page.route('**/live/stream', (route) => route.abort())
  const sizes: Promise<[path: string, size: number]>[] = []
  const measure = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body).length]))
  }
  page.on('response', measure)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('response', measure)
  const all = await Promise.all(sizes)
  return {
    sum: all.reduce((sum, [, size]) => sum + size, 0) / kilobyte,
    list: all.map(([path, size]) => `${(size / kilobyte).toFixed(1)} kB ${path}`),
  }
}
