import type { Page } from '@playwright/test'
import { answerWith, loseConnection } from '../support/answers.ts'
import { expectMarked, field, type } from '../support/fields.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { accountInfo, tryToSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const [current, next, confirmed] = ['Current Password', 'New Password', 'Confirm New Password']
const update = (page: Page) => page.getByRole('button', { name: 'Update Password' }).click()

async function fillIn(page: Page, passwords: [string, string, string]) {
  await field(page, current).fill(passwords[0])
  await field(page, next).fill(passwords[1])
  await field(page, confirmed).fill(passwords[2])
}

test.beforeEach(async ({ page, owner: _owner }) => {
  await page.goto('/platform/settings')
  await expect(field(page, current)).toBeVisible()
})

test('the owner changes the password and logs in with the new one', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const otherDevice = (await (await tryToSignIn(request, owner.email, owner.password)).json()).data.token
  await type(page, current, owner.password)
  await type(page, next, 'Nine Red Pears')
  await type(page, confirmed, 'Nine Red Pears')
  await update(page)

  await expectSuccess(page, 'Password changed successfully!')
  for (const label of [current, next, confirmed]) await expect(field(page, label)).toHaveValue('')
  expect((await accountInfo(request, owner.token)).status(), 'this device').toBe(200)
  expect((await accountInfo(request, otherDevice)).status(), 'the other device').toBe(401)
  expect((await tryToSignIn(request, owner.email, owner.password)).status(), 'the old password').toBe(401)

  await page.getByRole('region', { name: 'Log Out' }).getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await type(page, 'Email Address', owner.email)
  await type(page, 'Password', 'Nine Red Pears')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/platform/dashboard')
})

test('each field says what it needs, and a failure is shown at its field and keeps the input', {
  tag: '@long',
}, async ({ page, owner }) => {
  await test.step('each field says what it needs, before anything is sent', () =>
    expectNeeds(page, owner.password))

  await test.step('a wrong current password is shown at its field and as a notification', async () => {
    await fillIn(page, ['not the password', 'Nine Red Pears', 'Nine Red Pears'])
    await update(page)
    await expectError(page, 'The current password is incorrect.')
    await expect(field(page, current)).toHaveAccessibleDescription('The current password is incorrect.')
    await expectMarked(page, [current])
    await expect(field(page, next)).toHaveValue('Nine Red Pears')
    await field(page, current).fill(owner.password)
    await expectMarked(page, [])
  })

  for (const { what, status, answer, says, atCurrent } of [
    {
      what: 'an error of the new password is also shown at the current one',
      status: 400,
      answer: { status: 'ERROR', message: 'No.', error: { new_pass: 'Too well known.' } },
      says: 'Too well known.',
      atCurrent: 'Too well known.',
    },
    {
      what: 'an error without a message gets a default one',
      status: 500,
      answer: { status: 'ERROR' },
      says: 'Failed to change password.',
      atCurrent: '',
    },
  ]) {
    await test.step(what, async () => {
      await answerWith(page, '/account/change_pass', status, answer)
      await fillIn(page, ['Seven green apples', 'Nine Red Pears', 'Nine Red Pears'])
      await update(page)
      await expectError(page, says)
      await expect(field(page, current)).toHaveAccessibleDescription(atCurrent)
      await expect(field(page, next)).toHaveValue('Nine Red Pears')
    })
  }

  await test.step('a lost connection keeps the input', async () => {
    await loseConnection(page, '/account/change_pass')
    await update(page)
    await expectError(page, 'Network error, please try again.')
    await expect(field(page, current)).toHaveValue('Seven green apples')
    await expect(field(page, confirmed)).toHaveValue('Nine Red Pears')
  })

  await test.step('each password can be shown separately', async () => {
    await page.getByRole('button', { name: 'Show password' }).nth(1).click()
    await expect(field(page, current)).toHaveAttribute('type', 'password')
    await expect(field(page, next)).toHaveAttribute('type', 'text')
    await expect(field(page, confirmed)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, next)).toHaveAttribute('type', 'password')
  })
})

async function expectNeeds(page: Page, password: string) {
  const calls: string[] = []
  page.on('request', (call) => call.url().endsWith('/account/change_pass') && calls.push(call.url()))
  const says = (label: string, message: string) =>
    expect(field(page, label)).toHaveAccessibleDescription(message)

  await update(page)
  await says(current, 'Current password is required.')
  await says(next, 'New password is required.')
  await says(confirmed, 'Please confirm your new password.')
  await expectMarked(page, [current, next, confirmed])
  await expect(field(page, current)).toBeFocused()
  await field(page, current).fill(password)
  await expectMarked(page, [next, confirmed])

  // Each rule of a password: see new-password.test.ts.
  await field(page, next).fill('seven green apples')
  await field(page, confirmed).fill('seven green apples')
  await expectMarked(page, [])
  await update(page)
  await says(next, 'Password must contain at least one uppercase letter.')
  await expectMarked(page, [next])

  await field(page, next).fill('Nine Red Pears')
  await field(page, confirmed).fill('Nine Red Plums')
  await update(page)
  await says(confirmed, 'Passwords do not match.')
  await expectMarked(page, [confirmed])
  expect(calls).toEqual([])
}
