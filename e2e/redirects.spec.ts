import { pageHeading } from './support/page-heading.ts'
import { expect, test } from './support/test.ts'

const platform = [
  'dashboard',
  'products',
  'sales',
  'customers',
  'finances',
  'reports',
  'settings',
  'admin',
].map((area) => `/platform/${area}`)

test('an anonymous visitor of the platform or the survey is redirected to the login', async ({ page }) => {
  for (const path of ['/platform', '/survey', ...platform]) {
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
