import type { Page } from '@playwright/test'
import { answerAgain, answerWith, holdBack, loseConnection } from '../support/answers.ts'
import { expectFitsAndAccessible } from '../support/axe.ts'
import { expectMarked, field, type } from '../support/fields.ts'
import { expectError, holdNotification } from '../support/notification.ts'
import {
  accountInfo,
  aPerson,
  expectNoSession,
  newSession,
  type Person,
  register,
} from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const labels = ['Full Name', 'Email Address', 'Phone Number', 'Password', 'Store/Business Name']
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

async function fillInAllButThePhone(page: Page, person: Person) {
  await type(page, 'Full Name', person.full_name)
  await field(page, 'Email Address').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Store/Business Name').fill(person.store_name)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create an Account', level: 1 })).toBeVisible()
})

test('a store owner with a number of another country registers, with an address that is not taken, and gets the survey', async ({
  page,
  context,
  request,
}) => {
  const taken = (await register(request)).email
  const person = aPerson({ number: '+351912345678' })
  await test.step('the phone field enforces the calling code and the length of the country', () =>
    typePhone(page))

  await test.step('an address that is already registered marks every field', async () => {
    await fillInAllButThePhone(page, { ...person, email: taken.toUpperCase() })
    await submit(page)
    await expectError(page, 'An account with this email already exists.')
    await expectMarked(page, labels)
    await expect(page).toHaveURL('/register')
    await type(page, 'Email Address', person.email)
    await expectMarked(
      page,
      labels.filter((label) => label !== 'Email Address'),
    )
  })

  await test.step('the button shows that the account is being created, and sends it once', async () => {
    const release = await holdBack(page, '/auth/register')
    let sent = 0
    page.on('request', (call) => {
      if (call.url().endsWith('/auth/register')) sent += 1
    })
    await submit(page)
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
    await field(page, 'Store/Business Name').press('Enter')
    release()
    await expect(page).toHaveURL('/survey')
    expect(sent).toBe(1)
  })

  const cookie = await newSession(context)
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' })
  expect(cookie?.user).toMatchObject({ full_name: person.full_name, token: expect.any(String) })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  const { full_name, email, number, store_name } = person
  const info = await (await accountInfo(request, cookie?.user.token)).json()
  expect(info.data).toMatchObject({ full_name, email, number, store_name, role: 'owner' })
})

/** Leaves +351 912 345 678 in the field. */
async function typePhone(page: Page) {
  const phone = field(page, 'Phone Number')
  const country = page.getByLabel('Phone Number: country')
  await expect(country).toHaveValue('US')
  await expect(country.getByRole('option', { selected: true })).toHaveText('United States')
  await expect(phone).toHaveValue('+1')

  await phone.click()
  for (let times = 0; times < 4; times += 1) await phone.press('Backspace')
  await expect(phone).toHaveValue('+1')
  await phone.pressSequentially('2133734253')
  await expect(phone).toHaveValue('+1 213 373 4253')
  await phone.pressSequentially('99')
  await expect(phone).toHaveValue('+1 213 373 4253')
  await phone.press('ControlOrMeta+a')
  await phone.press('Delete')
  await expect(phone).toHaveValue('+1')

  await country.selectOption({ label: 'Portugal' })
  await expect(phone).toHaveValue('+351')
  await phone.press('Backspace')
  await phone.press('x')
  await expect(country, 'a typo keeps the country').toHaveValue('PT')
  await expect(phone).toHaveValue('+351')
  await phone.pressSequentially('912345678999')
  await expect(phone).toHaveValue('+351 912 345 678')
}

test('the form shows only the first error, keeps the input after a failure, and links to its neighbours', {
  tag: '@long',
}, async ({ page, context }) => {
  await test.step('the form shows only the first error', () => expectFirstErrors(page))
  const person = aPerson()

  await test.step('the message of the server is shown, or a default one, and axe finds no violations', async () => {
    await field(page, 'Store/Business Name').fill(person.store_name)
    await answerWith(page, '/auth/register', 500, { status: 'ERROR' })
    await submit(page)
    await expectError(page, 'Registration failed.')
    await expectMarked(page, labels)
    await answerAgain(page, '/auth/register')
    await answerWith(page, '/auth/register', 409, {
      status: 'ERROR',
      message: 'No.',
      error: { email: 'Taken.' },
    })
    await submit(page)
    await expectError(page, 'Taken.')
    await expectMarked(page, labels)
    await holdNotification(page)
    await expectFitsAndAccessible(page)
    await answerAgain(page, '/auth/register')
  })

  await test.step('a lost connection keeps the input', async () => {
    await loseConnection(page, '/auth/register')
    await submit(page)
    await expectError(page, 'Network error, please try again.')
    await expect(field(page, 'Full Name')).toHaveValue('Ana Lima')
    await expect(field(page, 'Email Address')).toHaveValue('ana@example.com')
    await expect(field(page, 'Phone Number')).toHaveValue('+1 213 373 4253')
    await expect(field(page, 'Password')).toHaveValue('Seven green apples')
    await expect(field(page, 'Store/Business Name')).toHaveValue(person.store_name)
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
    await expectNoSession(context)
  })

  await test.step('the password can be shown and hidden, and links go to the login and the landing page', async () => {
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await page.getByRole('banner').getByRole('link', { name: 'Tillsight' }).click()
    await expect(page).toHaveURL('/')
  })
})

/** Leaves every field but the last filled. */
async function expectFirstErrors(page: Page) {
  const refused = async (message: string, label: string) => {
    await submit(page)
    await expectError(page, message)
    await expectMarked(page, [label])
    await expect(field(page, label)).toBeFocused()
  }
  const sent: string[] = []
  page.on('request', (call) => call.url().includes('/auth/') && sent.push(call.url()))
  await expect(page.getByText('The password must be at least 8 characters.')).toBeVisible()

  await refused('Full Name is required.', 'Full Name')
  await field(page, 'Full Name').fill('   ')
  await expectMarked(page, [])
  await refused('Full Name is required.', 'Full Name')
  await field(page, 'Full Name').fill('Ana Lima')

  const badEmail = 'Please enter a valid email address.'
  await refused(badEmail, 'Email Address')
  await field(page, 'Email Address').fill('ana@example')
  await expectMarked(page, [])
  await refused(badEmail, 'Email Address')
  await field(page, 'Email Address').fill('ana@example.com')

  const badPhone = 'Please enter a valid phone number.'
  await refused(badPhone, 'Phone Number')
  await field(page, 'Phone Number').pressSequentially('213373')
  await expectMarked(page, [])
  await refused(badPhone, 'Phone Number')
  await field(page, 'Phone Number').pressSequentially('4253')

  const badPassword = 'Password must be at least 8 characters long.'
  await field(page, 'Password').fill('seven77')
  await refused(badPassword, 'Password')
  await field(page, 'Password').fill('Seven green apples')

  await refused('Store/Business Name is required.', 'Store/Business Name')
  await field(page, 'Store/Business Name').fill('  ')
  await expectMarked(page, [])
  await refused('Store/Business Name is required.', 'Store/Business Name')
  expect(sent).toEqual([])
}
