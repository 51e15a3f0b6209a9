import type { Page } from '@playwright/test'
import { pageHeading } from './support/page-heading.ts'
import { expect, test } from './support/test.ts'

const platform = [
  { path: '/platform/dashboard', title: 'Dashboard', heading: /Dashboard/ },
  { path: '/platform/products', title: 'Products', heading: /Products/ },
  { path: '/platform/sales', title: 'Sales', heading: /Sales/ },
  { path: '/platform/customers', title: 'Customers', heading: /Customers/ },
  { path: '/platform/finances', title: 'Finances', heading: /^Finances$/ },
  { path: '/platform/reports', title: 'Reports', heading: /Reports/ },
  { path: '/platform/settings', title: 'Settings', heading: /Settings/ },
  { path: '/platform/admin', title: 'Admin Panel', heading: /Admin Panel/ },
]
const anonymous = [
  { path: '/', title: 'Sales analytics for small stores', heading: /Sell/ },
  { path: '/login', title: 'Log In', heading: /^Welcome Back$/ },
  { path: '/register', title: 'Create an Account', heading: /^Create an Account$/ },
  { path: '/forgot', title: 'Forgot password', heading: /password/ },
  { path: '/reset', title: 'New password', heading: /link/ },
  { path: '/help', title: 'Help', heading: /^Help$/ },
  { path: '/privacy', title: 'Privacy Policy', heading: /^Privacy Policy$/ },
  { path: '/terms', title: 'Terms of Service', heading: /^Terms of Service$/ },
]

type Known = { path: string; title: string; heading: RegExp }

async function expectThere(page: Page, { path, title, heading }: Known) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(`${title} · Tillsight`)
}

test('public pages are available to everyone', async ({ page }) => {
  for (const known of anonymous) await expectThere(page, known)
})

test('platform pages are available to signed-in users', async ({ page, owner: _owner }) => {
  for (const known of platform) await expectThere(page, known)
  await expectThere(page, { path: '/survey', title: 'Two questions', heading: /questions/ })
})

test('an anonymous visitor of the platform or the survey is redirected to the login', async ({ page }) => {
  for (const path of ['/platform', '/survey', ...platform.map(({ path }) => path)]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  }
})

test('signed-in users are redirected to the dashboard, and from an unknown path to the landing page', async ({
  page,
  owner: _owner,
}) => {
  await test.step('signed-in users are redirected from /login and /register to the dashboard', async () => {
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/platform/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
    }
  })

  await test.step('/platform is the dashboard', async () => {
    await page.goto('/platform')
    await expect(page).toHaveURL('/platform/dashboard')
    await page.goto('/platform/')
    await expect(page).toHaveURL('/platform/dashboard')
  })

  await test.step('an unknown path under /platform redirects a signed-in user to the landing page', async () => {
    await page.goto('/platform/nowhere')
    await expect(page).toHaveURL('/')
    await expect(pageHeading(page)).toBeVisible()
  })
})

test('an unknown path redirects to the landing page', async ({ page, context }) => {
  for (const path of [
    '/nowhere',
    '/platformed',
    '/login/nowhere',
    '/platform/nowhere',
    '/platform/sales/nowhere',
  ]) {
    await page.goto(path)
    await expect(pageHeading(page), path).toBeVisible()
    await expect(page, path).toHaveURL('/')
  }
  expect(await context.cookies()).toEqual([])
})

test('Back skips pages that only redirect', async ({ page, owner: _owner }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/platform/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
