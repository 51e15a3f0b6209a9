import type { Page } from '@playwright/test'
import { answerAgain, answerWith, holdBack, withoutLiveUpdates } from '../support/answers.ts'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { expectNoNotification } from '../support/notification.ts'
import { expectNoSession, keepSession, register, sessionCookie, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const info = '/account/info/my'
const day = 24 * 60 * 60
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /Dashboard/ })
const profile = (page: Page, name: string) => page.getByRole('button', { name: `Profile: ${name}` })

async function expectLoggedOut(page: Page) {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expectNoNotification(page)
}

test('the user stays signed in after a reload, until the cookie expires or the server ends the token', async ({
  page,
  context,
  owner,
  request,
}) => {
  const expectSignedIn = () => expect(profile(page, owner.full_name)).toBeVisible()
  await withoutLiveUpdates(page)
  await page.goto('/platform/products')
  await expectSignedIn()
  await page.reload()
  await expectSignedIn()
  await expect(page).toHaveURL('/platform/products')

  await test.step('an expired cookie is gone at the next load', async () => {
    await context.clearCookies({ name: 'session' })
    await page.reload()
    await expectLoggedOut(page)
  })

  await test.step('an expired cookie ends the session when the user comes back', async () => {
    await signIn(context, owner)
    await page.goto('/platform/reports')
    await expectSignedIn()
    await context.clearCookies({ name: 'session' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectLoggedOut(page)
  })

  await test.step('a token that the server has ended logs out at the next call', async () => {
    await signIn(context, owner)
    await page.goto('/platform/reports')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expectSignedIn()
    await request.post('/auth/logout', { headers: { Authorization: `Bearer ${owner.token}` }, data: {} })
    // Not by a click: a call in the background may already have logged out and removed the link.
    await page.evaluate(() => {
      history.pushState(null, '', '/platform/settings')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL('/login')
  })

  await test.step('and at the next load', async () => {
    await signIn(context, owner)
    await page.goto('/platform/dashboard')
    await expectLoggedOut(page)
    await expectNoSession(context)
  })
})

test('the account is requested once, and its data replaces the data in the cookie', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const { token, number } = await register(request)
  await keepSession(context, { token, full_name: 'Old Name', role: 'seller' }, Date.now() / 1000 + day)
  await request.post('/account/edit', {
    headers: { Authorization: `Bearer ${token}` },
    data: { full_name: 'New Name', number, store_name: 'New Store' },
  })
  // The stream of changes may ask again for what has just changed.
  const release = await holdBack(page, '/live/stream')
  const calls: (string | undefined)[] = []
  page.on('request', (call) => {
    if (call.url().endsWith(info)) calls.push(call.headers().authorization)
  })
  await page.goto('/platform/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await expect(profile(page, 'New Name, New Store')).toBeVisible()
  await expect
    .poll(async () => (await sessionCookie(context))?.user)
    .toMatchObject({ full_name: 'New Name', store_name: 'New Store', role: 'owner', token })
  const cookie = await sessionCookie(context)
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.99 * day)

  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  expect(calls).toEqual([`Bearer ${token}`])
  release()
})

test("every page says 'Loading...' until the session is known, and axe finds no violations", {
  tag: '@long',
}, async ({ page, owner: _owner }) => {
  for (const path of ['/login', '/survey', '/platform/dashboard']) {
    await test.step(path, async () => {
      const release = await holdBack(page, info)
      await page.goto(path)
      await expect(page.getByText('Loading...')).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      if (path === '/survey') await expectAccessibleInBothLooks(page)
      release()
      await expect(page).toHaveURL(path === '/survey' ? path : '/platform/dashboard')
      await expect(page.getByText('Loading...')).toHaveCount(0)
    })
  }
})

// Each status, each broken answer and each broken cookie: see session.test.ts and session-cookie.test.ts.
test('a failure on load keeps the user signed in; a refused token and a broken cookie log out without a message', {
  tag: '@long',
}, async ({ page, context, owner }) => {
  await test.step('a server error keeps the user signed in', async () => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await answerWith(page, info, 500, { status: 'ERROR', message: 'No.' })
    await page.goto('/platform/dashboard')
    await expect(profile(page, owner.full_name)).toBeVisible()
    await expectNoNotification(page)
    expect((await sessionCookie(context))?.user.token).toBe(owner.token)
    await expect.poll(() => logged.join('\n')).toContain('The session could not be checked.')
  })

  await test.step('403 logs out', async () => {
    await answerWith(page, info, 403, { status: 'ERROR', message: 'Sign in to continue.', error: {} })
    await page.goto('/platform/dashboard')
    await expectLoggedOut(page)
    await expectNoSession(context)
  })

  await test.step('a cookie that is not even encoded right is removed', async () => {
    await keepSession(context, '%E0%A4%A')
    await page.goto('/platform/dashboard')
    await expectLoggedOut(page)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
  })
})

test('two tabs log in and out together, and the next user sees nothing of the previous one', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [
    await register(request, { full_name: 'First Owner' }),
    await register(request, { full_name: 'Second Owner' }),
  ]
  const logIn = async ({ email, password }: typeof first) => {
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/platform/dashboard')
  }
  const openSettings = async (name: string) => {
    await profile(page, name).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused()
  }
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.goto('/login')
  await page.bringToFront()
  await logIn(first)
  await expect(other).toHaveURL('/platform/dashboard')
  await expect(profile(other, 'First Owner')).toBeVisible()

  await expect(dashboard(page)).toBeFocused()
  await openSettings('First Owner')
  await expect(page.getByLabel('Full Name')).toHaveValue('First Owner')
  await profile(page, 'First Owner').click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await other.close()

  await logIn(second)
  await expect(dashboard(page)).toBeFocused()
  await expect(profile(page, 'Second Owner')).toBeVisible()
  const release = await holdBack(page, info)
  await openSettings('Second Owner')
  await expect(page.getByText('First Owner')).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveCount(0)
  release()
  await expect(page.getByLabel('Full Name')).toHaveValue('Second Owner')
  await answerAgain(page, info)
})
