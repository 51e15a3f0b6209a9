import type { Page } from '@playwright/test'
import { answerAgain, loseConnection } from '../support/answers.ts'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { accountInfo, expectNoSession, sessionCookie, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const profile = (page: Page) => page.getByRole('button', { name: 'Profile: ' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Logout' })
const yes = (page: Page) => dialog(page).getByRole('button', { name: 'Yes' })
const no = (page: Page) => dialog(page).getByRole('button', { name: 'No' })

async function askFromProfile(page: Page) {
  await profile(page).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('No, Esc, the close button and a click outside keep the user signed in, Yes ends the session, and the token no longer works', async ({
  page,
  context,
  owner,
  request,
}) => {
  await page.goto('/platform/sales')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  // On arrival the focus moves to it, which would close the menu.
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
  for (const [what, dismiss] of [
    ['No', () => no(page).click()],
    ['Esc', () => page.keyboard.press('Escape')],
    ['the close button', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['a click outside', () => page.mouse.click(5, 300)],
  ] as const) {
    await test.step(what, async () => {
      await askFromProfile(page)
      await dismiss()

      await expect(dialog(page)).toHaveCount(0)
      await expect(profile(page)).toBeFocused()
      await expect(page).toHaveURL('/platform/reports')
      expect((await sessionCookie(context))?.user.token).toBe(owner.token)
    })
  }

  await askFromProfile(page)
  await expect(dialog(page).getByText('Are you sure you want to exit?')).toBeVisible()
  await expect(no(page)).toBeFocused()
  await yes(page).click()
  await expect(page).toHaveURL('/login')
  await expectNoSession(context)
  await expect.poll(async () => (await accountInfo(request, owner.token)).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the user can log out from Settings without a connection, and from the mobile menu', {
  tag: '@long',
}, async ({ page, context, owner }) => {
  await test.step('from Settings, without a connection', async () => {
    await page.goto('/platform/settings')
    const logOut = page.getByRole('main').getByRole('button', { name: 'Log Out' })
    await logOut.click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await no(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(logOut).toBeFocused()

    await loseConnection(page, '/auth/logout')
    await logOut.click()
    await yes(page).click()
    await expect(page).toHaveURL('/login')
    await expectNoSession(context)
    await answerAgain(page, '/auth/logout')
  })

  await test.step('from the mobile menu', async () => {
    await signIn(context, owner)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/platform/dashboard')
    const menu = page.getByRole('button', { name: 'Open menu' })
    const logOut = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' })
    await menu.click()
    await logOut.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await no(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()

    await menu.click()
    await logOut.click()
    await yes(page).click()
    await expect(page).toHaveURL('/login')
    await expectNoSession(context)
  })
})
