import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { field } from '../support/fields.ts'
import { expectError } from '../support/notification.ts'
import type { Account } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { codeOf } from '../support/totp.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sets up an authenticator app and returns its key, the code it was set up with, and the recovery codes. */
async function setUpApp(page: Page, { password }: Account) {
  await button(page, 'Set up').click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Continue').click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.locator('svg[role=img] rect')).toHaveAttribute('fill', '#fff')
  await expectAccessible(page)
  const key =
    (await dialog(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent()) ?? ''
  const used = codeOf(key)
  await field(page, 'Code').fill(used)
  await button(page, 'Turn on').click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recoveryCodes = await codes.allTextContents()
  await button(page, 'I saved them').click()
  await expect(dialog(page)).toBeHidden()
  return { key, used, recoveryCodes }
}

async function openSecurity(page: Page) {
  await page.goto('/platform/settings')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
}

async function logOut(page: Page) {
  await button(page, 'Log Out').first().click()
  await button(page, 'Yes').click()
  await expect(page).toHaveURL(/\/(login)?$/)
}

async function typePassword(page: Page, { email, password }: Account) {
  await page.goto('/login')
  await field(page, 'Email Address').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Log In').click()
}

test('a person sets up an authenticator app and signs in with it', async ({ page, owner }) => {
  await openSecurity(page)
  const { key, used, recoveryCodes } = await setUpApp(page, owner)
  await expect(page.getByText('10 codes left.')).toBeVisible()
  await logOut(page)

  await typePassword(page, owner)
  const code = field(page, 'Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await code.fill(used)
  await page.keyboard.press('Enter')
  await expectError(page, 'This code is wrong or was already used.')
  await expect(code).toHaveValue(used)
  // A code works once: the next one is later than the one of the setup, however little time has passed.
  await code.fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/platform/dashboard')

  await openSecurity(page)
  await logOut(page)
  await typePassword(page, owner)
  await button(page, 'Back').click()
  await expect(field(page, 'Email Address')).toHaveValue(owner.email)
  await button(page, 'Log In').click()
  await button(page, 'Use a recovery code').click()
  await expect(field(page, 'Recovery code')).toBeFocused()
  await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/platform/dashboard')

  await openSecurity(page)
  await expect(page.getByText('9 codes left.')).toBeVisible()
  await button(page, 'Remove').click()
  await dialog(page).getByLabel('Password', { exact: true }).fill('Not the password')
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expectError(page, 'The password is incorrect.')
  await dialog(page).getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(button(page, 'Set up')).toBeVisible()
})

test('a passkey signs in without a password, and after one', { tag: '@long' }, async ({
  page,
  context,
  owner,
}) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openSecurity(page)
  await button(page, 'Add passkey').click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Work phone')
  await dialog(page).getByLabel('Password', { exact: true }).fill(owner.password)
  await expectAccessible(page)
  await button(page, 'Continue').click()
  await button(page, 'I saved them').click()
  await expect(button(page, 'Remove Work phone')).toBeVisible()
  await logOut(page)

  await page.goto('/login')
  await button(page, 'Sign in with a passkey').click()
  await expect(page).toHaveURL('/platform/dashboard')

  await openSecurity(page)
  await expect(page.getByText(/Passkey · last used/)).toBeVisible()
  await logOut(page)
  await typePassword(page, owner)
  await button(page, 'Use a passkey').click()
  await expect(page).toHaveURL('/platform/dashboard')
})

test('an owner requires it, and a member without it sets it up before anything else', {
  tag: '@long',
}, async ({ page, owner }) => {
  await openSecurity(page)
  await setUpApp(page, owner)
  const required = page.getByLabel('Require two-step sign-in for everyone')
  await required.check()
  await expect(page.getByText('Two-step sign-in is now required.')).toBeVisible()
  // Without it again, the owner is the member who has yet to set it up.
  await button(page, 'Remove').click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/platform/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  await setUpApp(page, owner)
  await button(page, 'Continue').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})
