import type { Page } from '@playwright/test'
import { answerAgain, answerInHtml, answerWith, holdBack, loseConnection } from './support/answers.ts'
import { expectNoNotification } from './support/notification.ts'
import { expectNoSession, keepSession, register, sessionCookie, signIn } from './support/people.ts'
import { openReports } from './support/reports.ts'
import { expect, test } from './support/test.ts'

const info = '/account/info/my'
const day = 24 * 60 * 60
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /Dashboard/ })
const profile = (page: Page, name: string) => page.getByRole('button', { name: `Profile: ${name}` })

test('the user stays signed in after a reload, until the cookie expires or the server ends the token', async ({
  page,
  context,
  owner,
  request,
}) => {
  const expectSignedIn = () => expect(profile(page, owner.full_name)).toBeVisible()
  const expectLoggedOut = async () => {
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expectNoNotification(page)
  }
  await page.goto('/platform/products')
  await expectSignedIn()
  await page.reload()
  await expectSignedIn()
  await expect(page).toHaveURL('/platform/products')

  await test.step('an expired cookie is gone at the next load', async () => {
    await context.clearCookies({ name: 'session' })
    await page.reload()
    await expectLoggedOut()
  })

  await test.step('an expired cookie ends the session when the user comes back', async () => {
    await signIn(context, owner)
    await page.goto('/platform/dashboard')
    await expectSignedIn()
    await context.clearCookies({ name: 'session' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectLoggedOut()
  })

  await test.step('a token that the server has ended logs out at the next load', async () => {
    await signIn(context, owner)
    await page.goto('/platform/dashboard')
    await expect(dashboard(page)).toBeVisible()
    await request.post('/auth/logout', { headers: { Authorization: `Bearer ${owner.token}` }, data: {} })
    await page.reload()
    await expectLoggedOut()
  })
})

test('data from the server replaces the data in the cookie', async ({ page, context, request }) => {
  const { token, number } = await register(request)
  await keepSession(context, { token, full_name: 'Old Name', role: 'seller' }, Date.now() / 1000 + day)
  await request.post('/account/edit', {
    headers: { Authorization: `Bearer ${token}` },
    data: { full_name: 'New Name', number, store_name: 'New Store' },
  })
  await page.goto('/platform/dashboard')

  await expect(profile(page, 'New Name, New Store')).toBeVisible()
  await expect
    .poll(async () => (await sessionCookie(context))?.user)
    .toMatchObject({ full_name: 'New Name', store_name: 'New Store', role: 'owner', token })
  const cookie = await sessionCookie(context)
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.99 * day)
})

test('the account is requested once, with the token of the cookie', async ({ page, owner }) => {
  // The stream of changes asks again for what is shown, as soon as it is open.
  const release = await holdBack(page, '/live/stream')
  const calls: (string | undefined)[] = []
  page.on('request', (call) => {
    if (call.url().endsWith(info)) calls.push(call.headers().authorization)
  })
  await page.goto('/platform/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await page.getByRole('link', { name: 'Sales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  expect(calls).toEqual([`Bearer ${owner.token}`])
  release()
})

test('no account is requested for an anonymous visitor', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (call) => call.url().endsWith(info) && calls.push(call.url()))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test("every page says 'Loading...' until the session is known", async ({ page, owner: _owner }) => {
  for (const path of ['/login', '/register', '/survey', '/platform/dashboard']) {
    await test.step(path, async () => {
      const release = await holdBack(page, info)
      await page.goto(path)
      await expect(page.getByText('Loading...')).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      release()
      await expect(page).toHaveURL(path === '/survey' ? path : '/platform/dashboard')
      await expect(page.getByText('Loading...')).toHaveCount(0)
    })
  }
})

test('401 and 403 on load log out without a message', async ({ page, context, owner }) => {
  for (const status of [401, 403]) {
    await test.step(`${status}`, async () => {
      await signIn(context, owner)
      await answerWith(page, info, status, { status: 'ERROR', message: 'Sign in to continue.', error: {} })
      await page.goto('/platform/dashboard')
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expectNoNotification(page)
      await expectNoSession(context)
    })
  }
})

test('any other failure on load keeps the user signed in', async ({ page, context, owner }) => {
  for (const [what, happens] of [
    ['a server error', (page: Page) => answerWith(page, info, 500, { status: 'ERROR', message: 'No.' })],
    ['an answer that is not JSON', (page: Page) => answerInHtml(page, info)],
    ['an error page of a proxy', (page: Page) => answerInHtml(page, info, 502)],
    ['a lost connection', (page: Page) => loseConnection(page, info)],
  ] as const) {
    await test.step(what, async () => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      await happens(page)
      await page.goto('/platform/dashboard')

      await expect(profile(page, owner.full_name)).toBeVisible()
      await expectNoNotification(page)
      expect((await sessionCookie(context))?.user.token).toBe(owner.token)
      await expect.poll(() => logged.join('\n')).toContain('The session could not be checked.')
    })
  }
})

test('a cookie without a token is not a session', async ({ page, context }) => {
  for (const [what, value] of [
    ['without a token', {}],
    ['with an empty token', { token: '', full_name: 'Ana' }],
    ['that holds something else', 'null'],
    ['that is broken', '%7B%22token%22%3A'],
    ['that is not even encoded right', '%E0%A4%A'],
  ] as const) {
    await test.step(what, async () => {
      await keepSession(context, value)
      await page.goto('/platform/dashboard')
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expectNoNotification(page)
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
    })
  }
})

test('a token that the server has ended logs out at the next call', async ({ page, owner, request }) => {
  await page.route('**/live/stream', (route) => route.abort())
  await openReports(page)
  await expect(profile(page, owner.full_name)).toBeVisible()
  await request.post('/auth/logout', { headers: { Authorization: `Bearer ${owner.token}` }, data: {} })
  // Not by a click: a call in the background may already have logged out and removed the link.
  await page.evaluate(() => {
    history.pushState(null, '', '/platform/settings')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/login')
})

test('logging out in one tab logs out the other', async ({ page, context, owner }) => {
  const other = await context.newPage()
  await other.goto('/platform/reports')
  await expect(profile(other, owner.full_name)).toBeVisible()
  await page.goto('/platform/dashboard')
  await profile(page, owner.full_name).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()

  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
})

test('logging in in one tab also logs in the other', async ({ page, context, request }) => {
  const account = await register(request)
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log In' }).click()

  await expect(page).toHaveURL('/platform/dashboard')
  await expect(other).toHaveURL('/platform/dashboard')
  await expect(profile(other, account.full_name)).toBeVisible()
})

test('the next user on this device sees nothing of the previous one', async ({ page, context, request }) => {
  const [first, second] = [
    await register(request, { full_name: 'First Owner' }),
    await register(request, { full_name: 'Second Owner' }),
  ]
  await signIn(context, first)
  await page.goto('/platform/settings')
  await expect(page.getByLabel('Full Name')).toHaveValue('First Owner')
  await profile(page, 'First Owner').click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByLabel('Email Address').fill(second.email)
  await page.getByLabel('Password', { exact: true }).fill(second.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(profile(page, 'Second Owner')).toBeVisible()

  const release = await holdBack(page, info)
  await profile(page, 'Second Owner').click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByText('First Owner')).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveCount(0)
  release()
  await expect(page.getByLabel('Full Name')).toHaveValue('Second Owner')
  await answerAgain(page, info)
})
