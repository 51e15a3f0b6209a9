import type { Page } from '@playwright/test'
import {
  answerAgain,
  answerInHtml,
  answerWith,
  holdBack,
  loseConnection,
  withoutLiveUpdates,
} from './support/answers.ts'
import { expectMarked, field, type } from './support/fields.ts'
import { expectError, expectNoNotification, expectSuccess } from './support/notification.ts'
import { accountInfo, sessionCookie } from './support/people.ts'
import { expect, test } from './support/test.ts'

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

test('each field says what it needs', async ({ page, owner: _owner }) => {
  await openSettings(page)
  await field(page, 'Full Name').fill('  ')
  await save(page)
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Full name is required.')
  await expectMarked(page, ['Full Name'])
  await expect(field(page, 'Full Name')).toBeFocused()
  await field(page, 'Full Name').fill('Bea Costa')
  await expectMarked(page, [])

  await type(page, 'Phone Number', '213')
  await save(page)
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Please enter a valid phone number.')
  await expectMarked(page, ['Phone Number'])
  await field(page, 'Phone Number').pressSequentially('3734253')
  await expectMarked(page, [])

  await field(page, 'Store Name').fill('')
  await save(page)
  await expect(field(page, 'Store Name')).toHaveAccessibleDescription('Store name is required.')
  await expectMarked(page, ['Store Name'])
  await field(page, 'Store Name').fill('Bea & Daughters')
  await expectMarked(page, [])

  await save(page)
  await expectSuccess(page, 'Profile updated successfully!')
})

test('a skeleton is shown while the profile loads', async ({ page, owner }) => {
  const release = (await openSettingsFromDashboard(page, () => holdBack(page, info))) as () => void
  await expect(card(page).getByRole('status').first()).toHaveText('Loading...')
  await expect(field(page, 'Full Name')).toHaveCount(0)
  await expect(field(page, 'Current Password')).toBeVisible()
  release()
  await expect(field(page, 'Full Name')).toHaveValue(owner.full_name)
  await expect(card(page).getByText('Loading...')).toHaveCount(0)
})

test('a profile that fails to load says why, and can be retried', async ({ page, owner }) => {
  // A refresh in the background would remove the button to try again.
  await withoutLiveUpdates(page)
  for (const { what, happens, says } of [
    {
      what: 'the message of the server',
      happens: (page: Page) =>
        answerWith(page, info, 500, { status: 'ERROR', message: 'The shelf fell down.' }),
      says: 'The shelf fell down.',
    },
    {
      what: 'the status, if the server sends no message',
      happens: (page: Page) => answerWith(page, info, 503, { status: 'ERROR' }),
      says: 'Request failed with status: 503',
    },
    {
      what: 'the status, if something else answers',
      happens: (page: Page) => answerInHtml(page, info, 502),
      says: 'Request failed with status: 502',
    },
    {
      what: 'a lost connection',
      happens: (page: Page) => loseConnection(page, info),
      says: 'Network error, please try again.',
    },
  ]) {
    await test.step(what, async () => {
      await openSettingsFromDashboard(page, () => happens(page))
      await expect(card(page).getByText('Failed to Load')).toBeVisible()
      await expect(card(page).getByText(says)).toBeVisible()
      await expectError(page, 'Could not load your profile data.')

      await answerAgain(page, info)
      await card(page).getByRole('button', { name: 'Try again' }).click()
      await expect(field(page, 'Full Name')).toHaveValue(owner.full_name)
      await expect(page.getByText('Failed to Load')).toHaveCount(0)
    })
  }
})

test('a failed update shows an error, and the input stays', async ({ page, owner }) => {
  let name = owner.full_name
  await withoutLiveUpdates(page)
  await openSettings(page)
  for (const { what, happens, says } of [
    {
      what: 'with the message of the server',
      happens: (page: Page) =>
        answerWith(page, edit, 500, { status: 'ERROR', message: 'The shelf fell down.' }),
      says: 'The shelf fell down.',
    },
    {
      what: 'with a default message if the server sends none',
      happens: (page: Page) => answerWith(page, edit, 500, { status: 'ERROR' }),
      says: 'Failed to update profile.',
    },
    {
      what: 'with a default message if something else answers',
      happens: (page: Page) => answerInHtml(page, edit, 502),
      says: 'Failed to update profile.',
    },
    {
      what: 'as a lost connection',
      happens: (page: Page) => loseConnection(page, edit),
      says: 'Network error, please try again.',
    },
  ]) {
    await test.step(what, async () => {
      await happens(page)
      await field(page, 'Full Name').fill(`${name} Costa`)
      await save(page)

      await expectError(page, says)
      await expect(field(page, 'Full Name')).toHaveValue(`${name} Costa`)
      await expect(page.getByRole('button', { name: `Profile: ${name},` })).toBeVisible()

      await answerAgain(page, edit)
      await save(page)
      await expectSuccess(page, 'Profile updated successfully!')
      await expect(page.getByRole('button', { name: `Profile: ${name} Costa,` })).toBeVisible()
      name += ' Costa'
    })
  }
})

test('field errors of the server are shown at their field, the button is disabled while saving, and a success message is removed when the next check fails', async ({
  page,
  owner: _owner,
}) => {
  await test.step('field errors of the server are shown at their field', async () => {
    await openSettings(page)
    await answerWith(page, edit, 400, {
      status: 'ERROR',
      message: 'This name is taken.',
      error: { store_name: 'This name is taken.' },
    })
    await save(page)
    await expectError(page, 'This name is taken.')
    await expectMarked(page, ['Store Name'])
    await expect(field(page, 'Store Name')).toHaveAccessibleDescription('This name is taken.')
    await answerAgain(page, edit)
  })

  await test.step('the button is disabled while the changes are sent', async () => {
    await openSettings(page)
    const release = await holdBack(page, edit)
    await save(page)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await expectNoNotification(page)
    release()
    await expectSuccess(page, 'Profile updated successfully!')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  })

  await test.step('a success message is removed when the next check fails', async () => {
    await openSettings(page)
    await save(page)
    await expectSuccess(page, 'Profile updated successfully!')
    await page.mouse.move(0, 0)
    await field(page, 'Full Name').fill('')
    await save(page)
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Full name is required.')
    await expectNoNotification(page)
  })
})
