import type { Page } from '@playwright/test'
import { answerAgain, answerWith, holdBack, loseConnection, withoutLiveUpdates } from '../support/answers.ts'
import { expectFitsAndAccessible } from '../support/axe.ts'
import { expectMarked, field, type } from '../support/fields.ts'
import {
  closeNotification,
  expectError,
  expectNoNotification,
  expectSuccess,
  holdNotification,
} from '../support/notification.ts'
import { accountInfo, sessionCookie } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const info = '/account/info/my'
const edit = '/account/edit'
const card = (page: Page) => page.getByRole('region', { name: 'Personal Information' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

async function openSettings(page: Page) {
  await page.goto('/platform/settings')
  await expect(field(page, 'Full Name')).toBeVisible()
  await expect(field(page, 'Phone Number')).toBeVisible()
}

/** Starts on another page, since the session check uses the same call. */
async function openSettingsFromDashboard(page: Page, prepare: () => Promise<unknown>) {
  await page.goto('/platform/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
  const answer = await prepare()
  await page.getByRole('button', { name: 'Profile: ' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  return answer
}

test('the owner changes name, phone and store', async ({ page, context, owner, request }) => {
  await openSettings(page)
  await expect(field(page, 'Full Name')).toHaveValue(owner.full_name)
  await expect(field(page, 'Phone Number')).toHaveValue('+1 213 373 4253')
  await expect(page.getByLabel('Phone Number: country')).toHaveValue('US')
  await expect(field(page, 'Store Name')).toHaveValue(owner.store_name)

  await type(page, 'Full Name', 'Bea Costa')
  await type(page, 'Phone Number', '2025550123')
  await type(page, 'Store Name', 'Bea & Daughters')
  await save(page)

  await expectSuccess(page, 'Profile updated successfully!')
  await expect(page.getByRole('button', { name: 'Profile: Bea Costa, Bea & Daughters' })).toBeVisible()
  const kept = { full_name: 'Bea Costa', number: '+12025550123', store_name: 'Bea & Daughters' }
  expect((await (await accountInfo(request, owner.token)).json()).data).toMatchObject(kept)
  await expect
    .poll(async () => (await sessionCookie(context))?.user)
    .toMatchObject({ ...kept, token: owner.token })

  await page.reload()
  await expect(field(page, 'Full Name')).toHaveValue('Bea Costa')
  await expect(field(page, 'Phone Number')).toHaveValue('+1 202 555 0123')
  await expect(field(page, 'Store Name')).toHaveValue('Bea & Daughters')
})

test('each field says what it needs, and a failed update says why and keeps the input', {
  tag: '@long',
}, async ({ page, owner }) => {
  await withoutLiveUpdates(page)
  await openSettings(page)
  await test.step('each field says what it needs', () => expectNeeds(page))

  await test.step('a success and errors are accessible', async () => {
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(field(page, 'Current Password')).toHaveAttribute('aria-invalid', 'true')
    await save(page)
    await holdNotification(page)
    await expectSuccess(page, 'Profile updated successfully!')
    await expectFitsAndAccessible(page)
  })

  await test.step('a success message is removed when the next check fails', async () => {
    await page.mouse.move(0, 0)
    await field(page, 'Full Name').fill('')
    await save(page)
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Full name is required.')
    await expectNoNotification(page)
    await field(page, 'Full Name').fill(owner.full_name)
  })

  await test.step('field errors of the server are shown at their field', async () => {
    await answerWith(page, edit, 400, {
      status: 'ERROR',
      message: 'This name is taken.',
      error: { store_name: 'This name is taken.' },
    })
    await save(page)
    await expectError(page, 'This name is taken.')
    await expect(field(page, 'Store Name')).toHaveAccessibleDescription('This name is taken.')
    await answerAgain(page, edit)
  })

  for (const { what, happens, says } of [
    {
      what: 'a default message if the server sends none',
      happens: () => answerWith(page, edit, 500, { status: 'ERROR' }),
      says: 'Failed to update profile.',
    },
    {
      what: 'a lost connection',
      happens: () => loseConnection(page, edit),
      says: 'Network error, please try again.',
    },
  ]) {
    await test.step(what, async () => {
      await happens()
      await field(page, 'Full Name').fill('Bea Costa')
      await save(page)
      await expectError(page, says)
      await expect(field(page, 'Full Name')).toHaveValue('Bea Costa')
      await expect(page.getByRole('button', { name: `Profile: ${owner.full_name},` })).toBeVisible()
      await answerAgain(page, edit)
    })
  }

  await test.step('the button is disabled while the changes are sent', async () => {
    await closeNotification(page).click()
    const release = await holdBack(page, edit)
    await save(page)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await expectNoNotification(page)
    release()
    await expectSuccess(page, 'Profile updated successfully!')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Profile: Bea Costa,' })).toBeVisible()
  })
})

/** Leaves the name of the owner and another store name in the fields. */
async function expectNeeds(page: Page) {
  const needs = async (label: string, message: string) => {
    await save(page)
    await expect(field(page, label)).toHaveAccessibleDescription(message)
    await expectMarked(page, [label])
  }
  const name = await field(page, 'Full Name').inputValue()
  await field(page, 'Full Name').fill('  ')
  await needs('Full Name', 'Full name is required.')
  await expect(field(page, 'Full Name')).toBeFocused()
  await field(page, 'Full Name').fill(name)
  await expectMarked(page, [])

  await type(page, 'Phone Number', '213')
  await needs('Phone Number', 'Please enter a valid phone number.')
  await field(page, 'Phone Number').pressSequentially('3734253')
  await expectMarked(page, [])

  await field(page, 'Store Name').fill('')
  await needs('Store Name', 'Store name is required.')
  await field(page, 'Store Name').fill('Bea & Daughters')
  await expectMarked(page, [])
}

test('a skeleton is shown while the profile loads, and a failure says why and can be retried', {
  tag: '@long',
}, async ({ page, owner }) => {
  // A refresh in the background would remove the button to try again.
  await withoutLiveUpdates(page)
  await test.step('a skeleton', async () => {
    const release = (await openSettingsFromDashboard(page, () => holdBack(page, info))) as () => void
    await expect(card(page).getByRole('status').first()).toHaveText('Loading...')
    await expect(field(page, 'Full Name')).toHaveCount(0)
    await expect(field(page, 'Current Password')).toBeVisible()
    release()
    await expect(field(page, 'Full Name')).toHaveValue(owner.full_name)
    await expect(card(page).getByText('Loading...')).toHaveCount(0)
    await answerAgain(page, info)
  })

  await test.step('a failure', async () => {
    await openSettingsFromDashboard(page, () =>
      answerWith(page, info, 500, { status: 'ERROR', message: 'The shelf fell down.' }),
    )
    await expect(card(page).getByText('Failed to Load')).toBeVisible()
    await expect(card(page).getByText('The shelf fell down.')).toBeVisible()
    await holdNotification(page)
    await expectError(page, 'Could not load your profile data.')
    await expectFitsAndAccessible(page)

    await answerAgain(page, info)
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'Full Name')).toHaveValue(owner.full_name)
    await expect(page.getByText('Failed to Load')).toHaveCount(0)
  })
})
