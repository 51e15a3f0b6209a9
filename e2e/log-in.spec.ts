import type { Page } from '@playwright/test'
import { answerInBrokenJson, answerInHtml, answerWith, holdBack, loseConnection } from './support/answers.ts'
import { expectMarked, field, type } from './support/fields.ts'
import { closeNotification, expectError, expectNoNotification } from './support/notification.ts'
import { aPerson, expectNoSession, newSession, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

const both = ['Email Address', 'Password']
const submit = (page: Page) => page.getByRole('button', { name: 'Log In' }).click()

async function logIn(page: Page, email: string, password: string) {
  await field(page, 'Email Address').fill(email)
  await field(page, 'Password').fill(password)
  await submit(page)
}

test('an owner logs in and sees the dashboard', async ({ page, context, request }) => {
  const owner = await register(request)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back', level: 1 })).toBeVisible()
  await type(page, 'Email Address', owner.email)
  await type(page, 'Password', owner.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/platform/dashboard')
  const cookie = await newSession(context)
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' })
  expect(cookie?.user).toMatchObject({ full_name: owner.full_name, token: expect.any(String) })
  expect(cookie?.user.token).not.toBe(owner.token)
})

test('the e-mail address is not case-sensitive', async ({ page, request }) => {
  const owner = await register(request)
  await page.goto('/login')
  await logIn(page, ` ${owner.email.toUpperCase()} `, owner.password)
  await expect(page).toHaveURL('/platform/dashboard')
})

test('empty fields are reported before anything is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (call) => call.url().includes('/auth/') && sent.push(call.url()))
  await page.goto('/login')

  await submit(page)
  await expectError(page, 'Email field cannot be empty.')
  await expectMarked(page, ['Email Address'])
  await field(page, 'Email Address').fill('anything goes')
  await expectMarked(page, [])

  await submit(page)
  await expectError(page, 'Password field cannot be empty.')
  await expectMarked(page, ['Password'])
  await field(page, 'Password').fill('x')
  await expectMarked(page, [])
  expect(sent).toEqual([])
})

test('a wrong password and an unknown address get the same message', async ({ page, context, request }) => {
  const owner = await register(request)
  await page.goto('/login')
  for (const [email, password] of [
    [owner.email, 'not the password'],
    [aPerson().email, owner.password],
    ['no address at all', owner.password],
  ] as const) {
    await logIn(page, email, password)
    await expectError(page, 'Incorrect email or password')
    await expectMarked(page, both)
    await expect(field(page, 'Email Address')).toHaveValue(email)
    await page.reload()
  }
  await expectNoSession(context)

  await logIn(page, owner.email, 'not the password')
  await expectMarked(page, both)
  await field(page, 'Password').fill(owner.password)
  await expectMarked(page, ['Email Address'])
  await submit(page)
  await expect(page).toHaveURL('/platform/dashboard')
})

test('the message of the server is shown, and both fields are marked', async ({ page }) => {
  await page.goto('/login')
  for (const { what, status, answer, says } of [
    {
      what: 'too many attempts',
      status: 429,
      answer: { status: 'ERROR', message: 'Too many attempts. Try again in 5 minutes.', error: {} },
      says: 'Too many attempts. Try again in 5 minutes.',
    },
    {
      what: 'a server error',
      status: 500,
      answer: { status: 'ERROR', message: 'Something went wrong.', error: {} },
      says: 'Something went wrong.',
    },
    {
      what: 'an error of the address field',
      status: 400,
      answer: { status: 'ERROR', message: 'No.', error: { email: 'This account is closed.' } },
      says: 'This account is closed.',
    },
    {
      what: 'a field error with its own message',
      status: 400,
      answer: { status: 'ERROR', error: { message: 'Not today.' } },
      says: 'Not today.',
    },
    {
      what: 'an error without a message',
      status: 401,
      answer: { status: 'ERROR' },
      says: 'Incorrect email or password',
    },
    {
      what: 'an answer that is not OK',
      status: 200,
      answer: { status: 'ERROR', message: 'Not OK.' },
      says: 'Not OK.',
    },
  ]) {
    await test.step(what, async () => {
      await answerWith(page, '/auth/login', status, answer)
      for (const label of both) await field(page, label).fill('')
      await expectMarked(page, [])
      await logIn(page, 'ana@example.com', 'Seven green apples')
      await expectError(page, says)
      await expectMarked(page, both)
      await expect(page).toHaveURL('/login')
    })
  }
})

test('a network error is shown, and the input stays', async ({ page }) => {
  await page.goto('/login')
  for (const [what, happens] of [
    ['a lost connection', loseConnection],
    ['an answer that is not JSON', answerInHtml],
    ['a truncated answer', answerInBrokenJson],
  ] as const) {
    await test.step(what, async () => {
      await happens(page, '/auth/login')
      await logIn(page, 'ana@example.com', 'Seven green apples')
      await expectError(page, 'Network error, please try again.')
      await expect(field(page, 'Email Address')).toHaveValue('ana@example.com')
      await expect(field(page, 'Password')).toHaveValue('Seven green apples')
      await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
      await closeNotification(page).click()
      await expectNoNotification(page)
    })
  }
})

test('the button shows that the login is in progress, and sends it once', async ({ page, request }) => {
  const owner = await register(request)
  const release = await holdBack(page, '/auth/login')
  let sent = 0
  page.on('request', (call) => {
    if (call.url().endsWith('/auth/login')) sent += 1
  })
  await page.goto('/login')
  await logIn(page, owner.email, owner.password)

  await expect(page.getByRole('button', { name: 'Logging In...' })).toBeDisabled()
  await field(page, 'Password').press('Enter')
  release()
  await expect(page).toHaveURL('/platform/dashboard')
  expect(sent).toBe(1)
})

test('the password can be shown and hidden, and links go to registration, password reset and the landing page', async ({
  page,
}) => {
  await page.goto('/login')
  await field(page, 'Password').fill('Seven green apples')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'Password')).toHaveValue('Seven green apples')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')

  await expect(page.getByText('Need an account? Sign Up')).toBeVisible()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/register')
  await page.goBack()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot')
  await page.goBack()
  await page.getByRole('banner').getByRole('link', { name: 'Tillsight' }).click()
  await expect(page).toHaveURL('/')
})
