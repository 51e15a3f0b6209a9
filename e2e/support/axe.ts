import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface Window {
    axe: typeof axe
  }
}

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(findFaults, tags)
  expect(found.join('\n'), `axe on ${page.url()}`).toBe('')
}

export async function expectAccessibleInBothLooks(page: Page) {
  for (const [colorScheme, width] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
