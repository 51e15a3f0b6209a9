import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each theme and each width once: a fault of one of them shows, and all four pairs would take twice as long. */
export const looks = [
  ['light', 1440],
  ['dark', 390],
] as const

export async function expectAccessible(page: Page) {
  // Our pages have no frames; without this a page of its own is opened for each run to gather theirs.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await axe.withTags(tags).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
  expect(found.join('\n'), `axe on ${page.url()}`).toBe('')
}
