import type { Page } from '@playwright/test'
import { answerWith, holdBack } from './support/answers.ts'
import { expectAccessible, expectAccessibleInBothLooks } from './support/axe.ts'
import { field } from './support/fields.ts'
import { expectError, expectSuccess, holdNotification } from './support/notification.ts'
import { expect, test } from './support/test.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

test('axe finds no violations while the session is checked', async ({ page, owner: _owner }) => {
  const release = await holdBack(page, '/account/info/my')
  await page.goto('/platform/dashboard')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessibleInBothLooks(page)
  release()
})

test('axe finds no violations on a form with errors and a notification', async ({ page }) => {
  await page.goto('/register')
  await answerWith(page, '/auth/register', 409, {
    status: 'ERROR',
    message: 'No.',
    error: { email: 'Taken.' },
  })
  await field(page, 'Full Name').fill('Ana Lima')
  await field(page, 'Email Address').fill('ana@example.com')
  await field(page, 'Phone Number').pressSequentially('2133734253')
  await field(page, 'Password').fill('Seven green apples')
  await field(page, 'Store/Business Name').fill('Corner Store')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await holdNotification(page)
  await expectError(page, 'Taken.')
  await expectAccessibleInBothLooks(page)
})

test('axe finds no violations on a survey with an error', async ({ page, owner: _owner }) => {
  await page.goto('/survey')
  await page.getByRole('button', { name: 'Continue' }).click()
  await holdNotification(page)
  await expectError(page, 'Please select your job title.')
  await expectAccessibleInBothLooks(page)
})

test('axe finds no violations on the settings with errors and with a success', async ({
  page,
  owner: _owner,
}) => {
  await page.goto('/platform/settings')
  await expect(field(page, 'Phone Number')).toBeVisible()
  await page.getByRole('button', { name: 'Update Password' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await holdNotification(page)
  await expectSuccess(page, 'Profile updated successfully!')
  await expect(field(page, 'Current Password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBothLooks(page)
})

test('axe finds no violations when the profile failed to load', async ({ page, owner: _owner }) => {
  await answerWith(page, '/account/info/my', 500, { status: 'ERROR', message: 'The shelf fell down.' })
  await page.goto('/platform/settings')
  await holdNotification(page)
  await expectError(page, 'Could not load your profile data.')
  await expectAccessibleInBothLooks(page)
})

test('axe finds no violations on the menus and on the logout confirmation', async ({
  page,
  owner: _owner,
}) => {
  await test.step('axe finds no violations on the profile menu', async () => {
    await page.setViewportSize(wide)
    await page.goto('/platform/settings')
    await page.getByRole('button', { name: 'Profile: ' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('axe finds no violations on the logout confirmation', async () => {
    await page.setViewportSize(wide)
    await page.goto('/platform/settings')
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothLooks(page)

    await page.setViewportSize(wide)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Profile: ' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })

  await test.step('axe finds no violations on the mobile menu', async () => {
    await page.setViewportSize(narrow)
    await page.goto('/platform/settings')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

test('axe finds no violations after a link was sent', async ({ page }) => {
  await page.goto('/forgot')
  await field(page, 'Email Address').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('If an account exists')).toBeVisible()
  await expectAccessibleInBothLooks(page)
})
