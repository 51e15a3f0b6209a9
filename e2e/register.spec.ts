import type { Page } from '@playwright/test'
import { answerInBrokenJson, answerInHtml, answerWith, holdBack, loseConnection } from './support/answers.ts'
import { expectMarked, field, type } from './support/fields.ts'
import { expectError, expectNoNotification } from './support/notification.ts'
import { accountInfo, aPerson, expectNoSession, newSession, type Person, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

const labels = ['Full Name', 'Email Address', 'Phone Number', 'Password', 'Store/Business Name']
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

async function fillIn(page: Page, person: Person) {
  await field(page, 'Full Name').fill(person.full_name)
  await field(page, 'Email Address').fill(person.email)
  await field(page, 'Phone Number').pressSequentially(person.number.replace('+1', ''))
  await field(page, 'Password').fill(person.password)
  await field(page, 'Store/Business Name').fill(person.store_name)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create an Account', level: 1 })).toBeVisible()
})

test('a store owner registers and gets the survey', async ({ page, context, request }) => {
  const person = aPerson()
  await type(page, 'Full Name', person.full_name)
  await type(page, 'Email Address', person.email)
  await field(page, 'Phone Number').pressSequentially('2133734253')
  await type(page, 'Password', person.password)
  await type(page, 'Store/Business Name', person.store_name)
  await submit(page)

  await expect(page).toHaveURL('/survey')
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

test('the form shows only the first error', async ({ page }) => {
  const refused = async (message: string, label: string) => {
    await submit(page)
    await expectError(page, message)
    await expectMarked(page, [label])
    await expect(field(page, label)).toBeFocused()
  }
  const sent: string[] = []
  page.on('request', (call) => call.url().includes('/auth/') && sent.push(call.url()))

  await refused('Full Name is required.', 'Full Name')
  await field(page, 'Full Name').fill('   ')
  await expectMarked(page, [])
  await refused('Full Name is required.', 'Full Name')
  await field(page, 'Full Name').fill('Ana Lima')

  const badEmail = 'Please enter a valid email address.'
  await refused(badEmail, 'Email Address')
  for (const email of ['ana', 'ana@example', 'ana lima@example.com']) {
    await field(page, 'Email Address').fill(email)
    await expectMarked(page, [])
    await refused(badEmail, 'Email Address')
  }
  await field(page, 'Email Address').fill('ana@example.com')

  const badPhone = 'Please enter a valid phone number.'
  await refused(badPhone, 'Phone Number')
  await field(page, 'Phone Number').pressSequentially('213373')
  await expectMarked(page, [])
  await refused(badPhone, 'Phone Number')
  await field(page, 'Phone Number').pressSequentially('4253')

  const badPassword = 'Password must be at least 8 characters long.'
  await refused(badPassword, 'Password')
  await field(page, 'Password').fill('seven77')
  await expectMarked(page, [])
  await refused(badPassword, 'Password')
  await field(page, 'Password').fill('Seven green apples')

  await refused('Store/Business Name is required.', 'Store/Business Name')
  await field(page, 'Store/Business Name').fill('  ')
  await expectMarked(page, [])
  await refused('Store/Business Name is required.', 'Store/Business Name')
  expect(sent).toEqual([])
})

test('the button shows that the account is being created, and sends it once', async ({ page }) => {
  const release = await holdBack(page, '/auth/register')
  let sent = 0
  page.on('request', (call) => {
    if (call.url().endsWith('/auth/register')) sent += 1
  })
  await fillIn(page, aPerson())
  await submit(page)

  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  await field(page, 'Store/Business Name').press('Enter')
  release()
  await expect(page).toHaveURL('/survey')
  expect(sent).toBe(1)
})

test('an e-mail address that is already registered marks every field', async ({ page, request }) => {
  const { email } = await register(request)
  await fillIn(page, aPerson({ email: email.toUpperCase() }))
  await submit(page)

  await expectError(page, 'An account with this email already exists.')
  await expectMarked(page, labels)
  await expect(page).toHaveURL('/register')
  await type(page, 'Email Address', aPerson().email)
  await expectMarked(
    page,
    labels.filter((label) => label !== 'Email Address'),
  )
  await submit(page)
  await expect(page).toHaveURL('/survey')
})

test('the message of the server is shown, or a default one', async ({ page }) => {
  await fillIn(page, aPerson())
  await answerWith(page, '/auth/register', 429, { status: 'ERROR', message: 'Too many attempts.', error: {} })
  await submit(page)
  await expectError(page, 'Too many attempts.')
  await expectMarked(page, labels)

  await page.reload()
  await fillIn(page, aPerson())
  await answerWith(page, '/auth/register', 500, { status: 'ERROR' })
  await submit(page)
  await expectError(page, 'Registration failed.')
  await expectMarked(page, labels)
})

test('a network error keeps the input', async ({ page, context }) => {
  for (const [what, happens] of [
    ['a lost connection', loseConnection],
    ['an answer that is not JSON', answerInHtml],
    ['an answer that breaks off', answerInBrokenJson],
  ] as const) {
    await test.step(what, async () => {
      await page.goto('/register')
      const person = aPerson()
      await fillIn(page, person)
      await happens(page, '/auth/register')
      await submit(page)

      await expectError(page, 'Network error, please try again.')
      await expect(field(page, 'Full Name')).toHaveValue(person.full_name)
      await expect(field(page, 'Email Address')).toHaveValue(person.email)
      await expect(field(page, 'Phone Number')).toHaveValue('+1 213 373 4253')
      await expect(field(page, 'Password')).toHaveValue(person.password)
      await expect(field(page, 'Store/Business Name')).toHaveValue(person.store_name)
      await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
      await expectNoSession(context)
    })
  }
})

test('the phone field enforces the calling code and the length of the country', async ({ page }) => {
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
})

test('a number of another country is stored in international format', async ({ page, context, request }) => {
  await fillIn(page, aPerson())
  await page.getByLabel('Phone Number: country').selectOption({ label: 'Portugal' })
  await field(page, 'Phone Number').pressSequentially('912345678')
  await submit(page)

  await expect(page).toHaveURL('/survey')
  const cookie = await newSession(context)
  const info = await (await accountInfo(request, cookie?.user.token)).json()
  expect(info.data.number).toBe('+351912345678')
})

test('the password can be shown and hidden, and links go to the login and the landing page', async ({
  page,
}) => {
  await field(page, 'Password').fill('Seven green apples')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await expect(page.getByText('The password must be at least 8 characters.')).toBeVisible()

  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('banner').getByRole('link', { name: 'Tillsight' }).click()
  await expect(page).toHaveURL('/')
  await expectNoNotification(page)
})
