import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface Window {
    axe: typeof axe
  }
}

/** Minified: every page that is checked parses it. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each theme and each width once: all four combinations would take twice as long and rarely find more. */
export const looks = [
  ['light', 1440],
  ['dark', 390],
] as const

/** Runs in the page and returns only violations: the passed checks are a hundred times as much data. */
const findFaults = async (tags: string[]) => {
  const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
}

export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const found = await page.evaluate(findFaults, tags)
  expect(found.join('\n'), `axe on ${page.url()}`).toBe('')
}

type Look = (typeof looks)[number]

export async function switchTo(page: Page, [colorScheme, width]: Look) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

/** Ends in the second look, the narrow one. */
export async function expectAccessibleInBothLooks(page: Page) {
  for (const look of looks) {
    await switchTo(page, look)
    await expectAccessible(page)
  }
}

export async function expectFits(page: Page) {
  await expect
    .poll(() => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth))
    .toBeLessThanOrEqual(0)
}

/** For a walk through the states of a page: each in both looks, without a way there for each. Ends in the wide one. */
export async function expectFitsAndAccessible(page: Page) {
  for (const look of looks) {
    await switchTo(page, look)
    await expectFits(page)
    await expectAccessible(page)
  }
  await switchTo(page, looks[0])
}
