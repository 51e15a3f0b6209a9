import { pageHeading } from '../support/page-heading.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

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

test('an anonymous visitor is redirected from the platform and the survey to the login, and from an unknown path to the landing page', async ({
  page,
  context,
}) => {
  await page.goto('/platform/products')
  for (const path of ['/platform', '/survey', ...platform]) {
    await expect(page, path).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await visit(page, path)
  }
  await expect(page).toHaveURL('/login')

  for (const path of ['/nowhere', '/platformed', '/login/nowhere', '/platform/sales/nowhere']) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/')
    await expect(pageHeading(page), path).toBeVisible()
  }
  await page.goto('/platform/nowhere')
  await expect(pageHeading(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await context.cookies()).toEqual([])
})

test('signed-in users are redirected to the dashboard, from an unknown path to the landing page, and Back skips the redirect', async ({
  page,
  owner: _owner,
}) => {
  const dashboard = page.getByRole('heading', { level: 1, name: /Dashboard/ })
  await page.goto('/login')
  for (const path of ['/register', '/platform', '/platform/']) {
    await expect(page, path).toHaveURL('/platform/dashboard')
    await expect(dashboard).toBeVisible()
    await visit(page, path)
  }
  await expect(page).toHaveURL('/platform/dashboard')

  await visit(page, '/platform/nowhere')
  await expect(page).toHaveURL('/')
  await expect(pageHeading(page)).toBeVisible()

  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/platform/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
