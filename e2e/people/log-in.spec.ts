import type { Page } from '@playwright/test'
import { answerAgain, answerWith, holdBack, loseConnection } from '../support/answers.ts'
import { expectMarked, field } from '../support/fields.ts'
import { closeNotification, expectError, expectNoNotification } from '../support/notification.ts'
import { aPerson, expectNoSession, newSession, register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const both = ['Email Address', 'Password']
const submit = (page: Page) => page.getByRole('button', { name: 'Log In' }).click()

async function logIn(page: Page, email: string, password: string) {
  await field(page, 'Email Address').fill(email)
  await field(page, 'Password').fill(password)
  await submit(page)
}

async function emptyBoth(page: Page) {
  for (const label of both) await field(page, label).fill('')
  await expectMarked(page, [])
}

test('a wrong password and an unknown address get the same message, and the right password logs in once', async ({
  page,
  context,
  request,
}) => {
  const owner = await register(request)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back', level: 1 })).toBeVisible()
  for (const [email, password] of [
    [aPerson().email, owner.password],
    ['no address at all', owner.password],
    [owner.email, 'not the password'],
  ] as const) {
    await emptyBoth(page)
    await logIn(page, email, password)
    await expectMarked(page, both)
    await expectError(page, 'Incorrect email or password')
    await expect(field(page, 'Email Address')).toHaveValue(email)
  }
  await expectNoSession(context)
  await field(page, 'Password').fill(owner.password)
  await expectMarked(page, ['Email Address'])

  const release = await holdBack(page, '/auth/login')
  let sent = 0
  page.on('request', (call) => {
    if (call.url().endsWith('/auth/login')) sent += 1
  })
  await field(page, 'Email Address').fill(` ${owner.email.toUpperCase()} `)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Logging In...' })).toBeDisabled()
  await field(page, 'Password').press('Enter')
  release()
  await expect(page).toHaveURL('/platform/dashboard')
  expect(sent).toBe(1)
  const cookie = await newSession(context)
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' })
  expect(cookie?.user).toMatchObject({ full_name: owner.full_name, token: expect.any(String) })
  expect(cookie?.user.token).not.toBe(owner.token)
})

test('the form says what is missing and what the server answered, shows the password, and links to its neighbours', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (call) => call.url().includes('/auth/') && sent.push(call.url()))
  await page.goto('/login')

  await test.step('empty fields are reported before anything is sent', async () => {
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

  for (const { what, status, answer, says } of [
    {
      what: 'the message of the server',
      status: 429,
      answer: { status: 'ERROR', message: 'Too many attempts. Try again in 5 minutes.', error: {} },
      says: 'Too many attempts. Try again in 5 minutes.',
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
  ]) {
    await test.step(what, async () => {
      await answerWith(page, '/auth/login', status, answer)
      await emptyBoth(page)
      await logIn(page, 'ana@example.com', 'Seven green apples')
      await expectError(page, says)
      await expectMarked(page, both)
      await expect(page).toHaveURL('/login')
      await answerAgain(page, '/auth/login')
    })
  }

  await test.step('a lost connection keeps the input', async () => {
    await loseConnection(page, '/auth/login')
    await logIn(page, 'ana@example.com', 'Seven green apples')
    await expectError(page, 'Network error, please try again.')
    await expect(field(page, 'Email Address')).toHaveValue('ana@example.com')
    await expect(field(page, 'Password')).toHaveValue('Seven green apples')
    await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
    await closeNotification(page).click()
    await expectNoNotification(page)
  })

  await test.step('the password can be shown and hidden', async () => {
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await expect(field(page, 'Password')).toHaveValue('Seven green apples')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  })

  await test.step('links go to registration, password reset and the landing page', async () => {
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
})
