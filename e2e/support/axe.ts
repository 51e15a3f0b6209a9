import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { isLongRun } from './long-run.ts'

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

/**
 * Three quarters of the time of axe. Colours are tokens, whose contrast `tokens.test.ts` calculates. How far each target
 * is from its neighbours is measured only for those that are small.
 */
const withoutSlowRules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }

type Looking = { isWhole: boolean; rules: axe.RuleObject }

/**
 * Runs in the page and returns only violations: the passed checks are a hundred times as much data. From the top, where
 * the header covers nothing: half below it, a button would be too small, and one can scroll.
 */
const findFaults = async ({ tags, isWhole, rules }: Looking & { tags: string[] }) => {
  const top = window.scrollY
  window.scrollTo({ top: 0, behavior: 'instant' })
  // The page behind a dialog was there before it.
  const part = isWhole ? document : ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document)
  const resultTypes: ['violations'] = ['violations']
  const { violations } = await window.axe.run(part, { runOnly: tags, rules, resultTypes })
  const isSmall = (target: Element) => {
    const { width, height } = target.getBoundingClientRect()
    return target.checkVisibility() && Math.min(width, height) < 24
  }
  const targets = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const small = isWhole ? [] : [...part.querySelectorAll(targets)].filter(isSmall)
  if (small.length > 0) {
    const found = await window.axe.run(
      { include: small },
      { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes },
    )
    violations.push(...found.violations)
  }
  window.scrollTo({ top, behavior: 'instant' })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
}

const everything: Looking = { isWhole: true, rules: {} }
const quick: Looking = { isWhole: false, rules: withoutSlowRules }

async function expectNoFaults(page: Page, looking: Looking) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const found = await page.evaluate(findFaults, { tags, ...looking })
  expect(found.join('\n'), `axe on ${page.url()}`).toBe('')
}

/** Looks at an open dialog alone and leaves colours out, unless it is run by `npm run test:stories`. */
export const expectAccessible = (page: Page) => expectNoFaults(page, isLongRun ? everything : quick)

/** At the width that is there. Ends in the dark theme: without colours, both are the same to axe. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    if (isLongRun || colorScheme === 'dark') await expectAccessible(page)
  }
}

type Look = (typeof looks)[number]

export async function switchTo(page: Page, [colorScheme, width]: Look) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

/** How many states each test has checked. */
const checked = new Map<string, number>()

/**
 * Whether this state is checked in this look: in both by `npm run test:stories`. Otherwise in one, and the next state in
 * the other, since axe takes longer than the page takes to load.
 */
function chosenLooks(): (look: Look) => boolean {
  const { testId, title } = test.info()
  const turn = checked.get(testId) ?? title.length
  checked.set(testId, turn + 1)
  return (look) => isLongRun || look === looks[turn % looks.length]
}

/** Ends in the second look, the narrow one. */
async function checkLooks(page: Page, check: (page: Page) => Promise<void>) {
  const isChosen = chosenLooks()
  for (const look of looks) {
    if (isChosen(look) || look === looks.at(-1)) await switchTo(page, look)
    if (isChosen(look)) await check(page)
  }
}

export const expectAccessibleInBothLooks = (page: Page) => checkLooks(page, expectAccessible)

/** With the contrast of colours, once for each page: by `every-page.spec.ts`. */
export const expectWhollyAccessible = (page: Page) =>
  checkLooks(page, (page) => expectNoFaults(page, everything))

export async function expectFits(page: Page) {
  await expect
    .poll(() => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth))
    .toBeLessThanOrEqual(0)
}

/** For a walk through the states of a page: each in both looks, without a way there for each. Ends in the wide one. */
export async function expectFitsAndAccessible(page: Page) {
  const isChosen = chosenLooks()
  for (const look of looks) {
    await switchTo(page, look)
    await expectFits(page)
    if (isChosen(look)) await expectAccessible(page)
  }
  await switchTo(page, looks[0])
}
