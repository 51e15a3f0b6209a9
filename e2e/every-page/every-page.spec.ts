import type { Page } from '@playwright/test'
import { expectFits, expectWhollyAccessible } from '../support/axe.ts'
import { isLongRun } from '../support/long-run.ts'
import { register, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

type Known = { path: string; title: string; heading: RegExp }

const visitors: Known[] = [
  { path: '/', title: 'Sales analytics for small stores', heading: /Sell/ },
  { path: '/login', title: 'Log In', heading: /^Welcome Back$/ },
  { path: '/register', title: 'Create an Account', heading: /^Create an Account$/ },
  { path: '/forgot', title: 'Forgot password', heading: /password/ },
  { path: '/reset', title: 'New password', heading: /link/ },
  { path: '/reset?token=any', title: 'New password', heading: /new password/ },
]
/** The landing page's own tests run axe on these. */
const documents: Known[] = [
  { path: '/help', title: 'Help', heading: /^Help$/ },
  { path: '/developers', title: 'For developers', heading: /^For developers$/ },
  { path: '/privacy', title: 'Privacy Policy', heading: /^Privacy Policy$/ },
  { path: '/terms', title: 'Terms of Service', heading: /^Terms of Service$/ },
]
const books: Known[] = [
  { path: '/survey', title: 'Two questions', heading: /questions/ },
  { path: '/platform/dashboard', title: 'Dashboard', heading: /Dashboard/ },
  { path: '/platform/products', title: 'Products', heading: /Products/ },
  { path: '/platform/promotions', title: 'Promotions', heading: /^Promotions$/ },
  { path: '/platform/activities', title: 'Activities', heading: /^Activities$/ },
  { path: '/platform/suppliers', title: 'Suppliers', heading: /^Suppliers$/ },
  { path: '/platform/suppliers/orders', title: 'Purchase orders', heading: /^Purchase orders$/ },
  { path: '/platform/suppliers/reorder', title: 'What runs out', heading: /^What runs out$/ },
  { path: '/platform/sales', title: 'Sales', heading: /Sales/ },
  { path: '/platform/customers', title: 'Customers', heading: /Customers/ },
]
const figures: Known[] = [
  { path: '/platform/finances', title: 'Finances', heading: /^Finances$/ },
  { path: '/platform/explore', title: 'Explore', heading: /^Explore$/ },
  { path: '/platform/reports', title: 'Reports', heading: /Reports/ },
  { path: '/platform/metrics', title: 'Metrics', heading: /^Metrics$/ },
  { path: '/platform/ask', title: 'Ask', heading: /^Ask$/ },
  { path: '/platform/insights', title: 'Insights', heading: /^Insights$/ },
  { path: '/platform/goals', title: 'Goals', heading: /^Goals$/ },
]
const rest: Known[] = [
  { path: '/platform/contests', title: 'Contests', heading: /^Contests$/ },
  { path: '/platform/contests/new', title: 'New contest', heading: /^New contest$/ },
  { path: '/platform/alerts', title: 'Alerts', heading: /^Alerts$/ },
  { path: '/platform/screens', title: 'Screens', heading: /^Screens$/ },
  { path: '/platform/imports', title: 'Imports', heading: /^Imports$/ },
  { path: '/platform/connections', title: 'Connections', heading: /^Connections$/ },
  { path: '/platform/webhooks', title: 'Webhooks', heading: /^Webhooks$/ },
  { path: '/platform/settings', title: 'Settings', heading: /Settings/ },
  { path: '/platform/admin', title: 'Admin Panel', heading: /Admin Panel/ },
]

/** The others are loaded by tests of their own. */
const loadedHere = ['/platform/suppliers/orders', '/platform/contests/new', '/platform/webhooks']

/** Each page of a new store, empty: the other stories check the states that follow. */
async function expectThere(page: Page, { path, title, heading }: Known) {
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(`${title} · Tillsight`)
  for (const width of isLongRun ? [1024, 768, 390, 320] : [1024, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectFits(page)
  }
}

/** Blocked, as in all tests, a service worker is a warning. */
const isExpected = (message: string) => /service.?worker/i.test(message)

function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isExpected(message.text())
    if (isComplaint) complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

test('a visitor finds every public page, on any screen and with any aid', async ({ page }) => {
  const complaints = watchConsole(page)
  for (const known of visitors) {
    await test.step(known.path, async () => {
      await page.goto(known.path)
      await expectThere(page, known)
      await expectWhollyAccessible(page)
    })
  }
  for (const known of documents) {
    await test.step(known.path, async () => {
      await page.goto(known.path)
      await expectThere(page, known)
    })
  }
  expect(complaints).toEqual([])
})

for (const pages of [books, figures, rest]) {
  const names = pages.map(({ title }) => title).join(', ')
  test(`an owner with long names finds ${names}, on any screen and with any aid`, async ({
    page,
    context,
    request,
  }) => {
    const account = await register(request, { full_name: 'W'.repeat(100), store_name: 'M'.repeat(100) })
    await signIn(context, account)
    const complaints = watchConsole(page)
    for (const [place, known] of pages.entries()) {
      await test.step(known.path, async () => {
        const isLoaded = isLongRun || place === 0 || loadedHere.includes(known.path)
        await (isLoaded ? page.goto(known.path) : visit(page, known.path))
        await expectThere(page, known)
        await expectWhollyAccessible(page)
      })
    }
    if (pages === rest) {
      for (const tab of await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-current', 'page')
        await expect(page.locator('main nav[aria-label="Admin Panel"] ~ *').first()).toBeVisible()
        await expectFits(page)
      }
    }
    expect(complaints).toEqual([])
  })
}
