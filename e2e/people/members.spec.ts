import type { Browser, Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { aPerson, join, keepSession, register } from '../support/people.ts'
import { openSales, quickSearch, rows, startQuickSale } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'
import { expectWithinASecond } from '../support/within-a-second.ts'

const dialog = (page: Page) => page.getByRole('dialog')

const openMembers = async (page: Page) => {
  await page.goto('/platform/admin/members')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
}
const members = (page: Page) => page.getByRole('region', { name: 'Members' }).getByRole('listitem')

/** The link of a new invitation, as its maker copies it. */
const invite = async (page: Page, role: string): Promise<string> => {
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog(page).getByLabel('Role', { exact: true }).selectOption(role)
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await page.keyboard.press('Escape')
  return new URL(link).pathname + new URL(link).search
}

/** Someone else, at another device. */
const anotherPerson = async (browser: Browser, link: string, { email } = aPerson()): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await field(page, 'Full Name').fill('Ben Okafor')
  await field(page, 'Email Address').fill(email)
  await field(page, 'Phone Number').pressSequentially('2133734253')
  await field(page, 'Password').fill('Brand new 9')
  await page.getByRole('button', { name: 'Join the store' }).click()
  await page.waitForURL('**/platform/dashboard')
  return page
}

test('someone invited by a link joins and records a sale, and a new role applies in their open window', async ({
  page,
  browser,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '14.00', cost_price: '4.00' })
  await openMembers(page)
  await expect(members(page)).toHaveText([/Ana Lima.*You.*Owner/])
  const link = await invite(page, 'seller')

  const ben = aPerson()
  const theirs = await anotherPerson(browser, link, ben)
  await expect(members(page)).toHaveText([/Ana Lima/, /Ben Okafor.*Seller/])

  await test.step('the first sale', async () => {
    await openSales(theirs)
    await startQuickSale(theirs)
    await quickSearch(theirs).fill('enam')
    await theirs.keyboard.press('Enter')
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('region', { name: 'Last sale' })).toContainText('$14.00')
    await openSales(page)
    await expect(rows(page).first()).toContainText('$14.00')
  })

  const changeRole = async (role: string) => {
    await page.getByRole('button', { name: 'Actions for Ben Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    await dialog(page).getByLabel('Role', { exact: true }).selectOption(role)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expectSuccess(page, `Ben Okafor is a ${role} now.`)
  }

  await test.step('another role, within a second', async () => {
    const finances = theirs.getByRole('link', { name: 'Finances' })
    await openMembers(page)
    await expectWithinASecond(async (attempt) => {
      if (attempt > 1) await changeRole('seller')
      await expect(finances).toHaveCount(0)
      await changeRole('manager')
      return () => finances.waitFor()
    })
  })

  await test.step('and back: what a seller may not see leaves the screen within a second', async () => {
    await theirs.goto('/platform/products')
    await theirs.getByRole('link', { name: 'Enamel mug' }).click()
    const cost = theirs.getByText('Cost price', { exact: true })
    await expectWithinASecond(async (attempt) => {
      if (attempt > 1) await changeRole('manager')
      await expect(cost.first()).toBeVisible()
      await changeRole('seller')
      return () => cost.first().waitFor({ state: 'hidden' })
    })
    await expect(cost).toHaveCount(0)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Enamel mug' })).toBeVisible()
    await theirs.goto('/platform/finances')
    await expect(theirs.getByText('You do not have access to this page')).toBeVisible()
  })

  await test.step('deactivated, they are out', async () => {
    await page.getByRole('button', { name: 'Actions for Ben Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
    await expect(members(page).last()).toContainText('Deactivated')
    await expect(theirs).toHaveURL(/\/login$/)
  })

  await test.step('with no store left, they still sign in, and come back with an invitation', async () => {
    const logIn = async () => {
      // The form of the invitation has fields of the same names.
      await expect(theirs.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await field(theirs, 'Email Address').fill(ben.email)
      await field(theirs, 'Password').fill('Brand new 9')
      await theirs.getByRole('button', { name: 'Log In' }).click()
      await expect(
        theirs.getByRole('heading', { name: 'You no longer have access to a store' }),
      ).toBeVisible()
    }
    await logIn()
    await expect(theirs.getByRole('button', { name: 'Create store' })).toBeVisible()
    await expectAccessibleInBothLooks(theirs)
    await theirs.goto(await invite(page, 'seller'))
    await theirs.getByRole('link', { name: 'Log In' }).last().click()
    await logIn()
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
    await theirs.waitForURL('**/platform/dashboard')
  })
  await theirs.context().close()
})

test('a person who has an account logs in to accept, and switches between the stores', {
  tag: '@long',
}, async ({ page, browser, owner: _owner, request }) => {
  await openMembers(page)
  const link = await invite(page, 'analyst')
  const other = await register(request, { full_name: 'Cy Berg', store_name: 'Second Shop' })
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link)
  await theirs.getByRole('link', { name: 'Log In' }).last().click()
  await expect(theirs.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await field(theirs, 'Email Address').fill(other.email)
  await field(theirs, 'Password').fill(other.password)
  await theirs.getByRole('button', { name: 'Log In' }).click()
  await theirs.getByRole('button', { name: 'Join the store' }).click()

  const profile = (store: string) => theirs.getByRole('button', { name: `Profile: Cy Berg, ${store}` })
  await profile('Corner Store').click()
  await theirs.getByRole('menuitem', { name: 'Stores' }).click()
  await dialog(theirs).getByRole('button', { name: 'Open Second Shop' }).click()

  await expect(profile('Second Shop')).toBeVisible()
  await theirs.context().close()
})

test('a used link says so, and an invitation can be taken back', { tag: '@long' }, async ({
  page,
  owner: _owner,
  context,
}) => {
  await openMembers(page)
  const link = await invite(page, 'seller')
  await page.getByRole('button', { name: 'Actions for the invitation of a link' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expectSuccess(page, 'Invitation withdrawn.')
  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByText('This invitation no longer works')).toBeVisible()
})

test('a manager who leaves revokes the till that they registered', { tag: '@long' }, async ({
  page,
  context,
  owner,
  request,
}) => {
  const ben = await join(request, owner, { role: 'manager', full_name: 'Ben Okafor' })
  const headers = { Authorization: `Bearer ${ben.token}` }
  const registered = await request.post('/till/register', { headers, data: { name: 'My phone' } })
  const { token: till } = (await registered.json()).data
  await keepSession(context, { ...ben, role: 'manager' })
  await page.goto('/platform/dashboard')
  await page.getByRole('button', { name: 'Profile: Ben Okafor, Corner Store' }).click()
  await page.getByRole('menuitem', { name: 'Stores' }).click()
  await page.getByRole('button', { name: 'Leave this store' }).click()

  await expect(dialog(page)).toContainText('My phone')
  await expectAccessibleInBothLooks(page)
  await dialog(page).getByLabel('Revoke the tills you registered (1)').check()
  await dialog(page).getByRole('button', { name: 'Leave store' }).click()

  await expect(page).toHaveURL(/\/login$/)
  const answer = await request.get('/till/info', { headers: { Authorization: `Bearer ${till}` } })
  expect(answer.status()).toBe(401)
})

test('axe finds no violations on members, invitations and their dialogs', { tag: '@long' }, async ({
  page,
  owner,
  context,
}) => {
  await openMembers(page)
  const link = await invite(page, 'seller')
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog(page).getByLabel('Role', { exact: true })).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Join the store' })).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await context.clearCookies()
  await page.goto(link)
  await expect(field(page, 'Full Name')).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await keepSession(context, owner)
})
