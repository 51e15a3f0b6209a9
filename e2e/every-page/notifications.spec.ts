import type { Page } from '@playwright/test'
import { field } from '../support/fields.ts'
import {
  closeNotification,
  expectError,
  expectNoNotification,
  expectSuccess,
  notification,
} from '../support/notification.ts'
import { register, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const logIn = (page: Page) => page.getByRole('button', { name: 'Log In' }).click()
const noEmail = 'Email field cannot be empty.'
const noPassword = 'Password field cannot be empty.'

test('a notification disappears after three seconds without interaction, when it is closed, or when another replaces it', async ({
  page,
  context,
  request,
}) => {
  // A page on which a click shows a notification, with a fake clock.
  await page.clock.install()
  await page.goto('/login')
  await expect(field(page, 'Email Address')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('a notification appears at once, and disappears after three seconds', async () => {
    await logIn(page)
    await expectError(page, noEmail)
    await page.clock.runFor(2_900)
    await expectError(page, noEmail)
    await page.clock.runFor(100)
    await expectNoNotification(page)
  })

  await test.step('the close button closes it', async () => {
    await logIn(page)
    await closeNotification(page).click()
    await expectNoNotification(page)
  })

  await test.step('the timer is paused while the pointer is on it', async () => {
    await logIn(page)
    await notification(page).hover()
    await page.clock.runFor(20_000)
    await expectError(page, noEmail)

    await page.mouse.move(0, 0)
    await page.clock.runFor(2_900)
    await expectError(page, noEmail)
    await page.clock.runFor(100)
    await expectNoNotification(page)
  })

  await test.step('the timer is paused while the focus is in it', async () => {
    await logIn(page)
    await closeNotification(page).focus()
    await page.clock.runFor(20_000)
    await expectError(page, noEmail)
    await page.keyboard.press('Enter')
    await expectNoNotification(page)
  })

  await test.step('a new one replaces the old one and has its own three seconds', async () => {
    await logIn(page)
    await expectError(page, noEmail)
    await page.clock.runFor(2_000)
    await field(page, 'Email Address').fill('ana@example.com')
    await logIn(page)
    await expectError(page, noPassword)
    await expect(closeNotification(page)).toHaveCount(1)

    await page.clock.runFor(2_900)
    await expectError(page, noPassword)
    await page.clock.runFor(100)
    await expectNoNotification(page)
  })

  await test.step('it stays when the page changes', async () => {
    await field(page, 'Email Address').fill('')
    await logIn(page)
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/register')
    await expectError(page, noEmail)
    await page.clock.runFor(3_000)
    await expectNoNotification(page)
  })

  await test.step('a success message is a status, and is reachable while a dialog is open', async () => {
    await signIn(context, await register(request))
    await page.clock.resume()
    await page.goto('/platform/settings')
    await expect(field(page, 'Full Name')).toBeVisible()
    await expect(field(page, 'Phone Number')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectSuccess(page, 'Profile updated successfully!')

    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSuccess(page, 'Profile updated successfully!')
    await closeNotification(page).click()
    await expectNoNotification(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
