import type { Page } from '@playwright/test'
import { field } from '../support/fields.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { pageHeading } from '../support/page-heading.ts'
import { accountInfo, aPerson, newSession, register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The first Tab stop on a page is a link that skips to the content. */
async function expectSkipLink(page: Page) {
  await expect(pageHeading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const left = await page.evaluate(() => {
    const at = document.activeElement
    return at?.closest('main') ? null : at?.outerHTML.slice(0, 200)
  })
  expect(left).toBeNull()
}

async function expectTrapped(page: Page) {
  for (let times = 0; times < 8; times += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const at = document.activeElement
      return at !== document.body && !at?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
}

test('a store owner registers and answers the survey without a mouse', async ({ page, context, request }) => {
  const person = aPerson()
  await page.goto('/')
  await expectSkipLink(page)
  await tabTo(page, page.getByRole('link', { name: 'Sign Up' }), 80)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Create an Account')).toBeFocused()

  await tabTo(page, field(page, 'Full Name'))
  await page.keyboard.type(person.full_name)
  await page.keyboard.press('Enter')
  await expectError(page, 'Please enter a valid email address.')
  await expect(field(page, 'Email Address')).toBeFocused()
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Phone Number: country'))
  await page.keyboard.type('Portu')
  await expect(page.getByLabel('Phone Number: country')).toHaveValue('PT')
  await tabTo(page, field(page, 'Phone Number'))
  await page.keyboard.type('912345678')
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.type(person.password)
  await tabTo(page, button(page, 'Show password'))
  await page.keyboard.press('Space')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await tabTo(page, field(page, 'Store/Business Name'))
  await page.keyboard.type(person.store_name)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/survey')
  await expect(heading(page, /questions/)).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Owner', exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('radio', { name: 'Google search' }))
  await page.keyboard.press('Space')
  await tabTo(page, button(page, 'Continue'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/platform/dashboard')
  await expect(heading(page, /Dashboard/)).toBeFocused()
  const info = await (await accountInfo(request, (await newSession(context))?.user.token)).json()
  expect(info.data).toMatchObject({ number: '+351912345678', job_title: 'Top manager' })
})

test('an owner logs in, changes the settings and logs out without a mouse', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const owner = await register(request)
  await page.goto('/login')
  await expectSkipLink(page)
  await tabTo(page, field(page, 'Email Address'))
  await page.keyboard.type(owner.email)
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.type(owner.password)
  await tabTo(page, button(page, 'Log In'))
  await page.keyboard.press('Enter')
  await expect(heading(page, /Dashboard/)).toBeFocused()

  const profile = page.getByRole('button', { name: 'Profile: ' })
  await expect(button(page, 'Send again')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Send again'), 'in the banner to confirm the address').toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/platform/settings')
  await expect(heading(page, 'Settings')).toBeFocused()
  await page.reload()
  await expectSkipLink(page)

  await tabTo(page, field(page, 'Full Name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Bea Costa')
  await tabTo(page, button(page, 'Save Changes'))
  await page.keyboard.press('Enter')
  await expectSuccess(page, 'Profile updated successfully!')

  await tabTo(page, field(page, 'Current Password'))
  await page.keyboard.type(owner.password)
  await tabTo(page, field(page, 'New Password'))
  await page.keyboard.type('Nine Red Pears')
  await tabTo(page, field(page, 'Confirm New Password'))
  await page.keyboard.type('Nine Red Pears')
  await page.keyboard.press('Enter')
  await expectSuccess(page, 'Password changed successfully!')

  await tabTo(page, profile)
  for (const _ of ['Settings', 'Stores', 'Log Out']) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'No')).toBeFocused()
  await expectTrapped(page)
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await profile.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Yes'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'Welcome Back')).toBeFocused()
})
