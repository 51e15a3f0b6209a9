import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsAndAccessible } from '../support/axe.ts'
import { expectSuccess } from '../support/notification.ts'
import { confirmationLinkFor, mailTo } from '../support/outbox.ts'
import { openReports, schedules } from '../support/reports.ts'
import { expect, test } from '../support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Confirm your email address' })

test('an owner confirms the address with the link in the mail, and the banner disappears', {
  tag: '@long',
}, async ({ page, browser, owner, baseURL }) => {
  await openReports(page)
  await expect(banner(page)).toContainText('Mail is not set up on this server; the link is in the outbox')
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Confirm your email address first.')
  await page.keyboard.press('Escape')

  const first = await confirmationLinkFor(owner.email)
  await banner(page).getByRole('button', { name: 'Send again' }).click()
  await expectSuccess(page, 'A new link is in the outbox.')
  const link = await confirmationLinkFor(owner.email)
  expect(link).not.toBe(first)

  const signedOut = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await signedOut.newPage()
  await other.goto(link)
  await expect(other.getByText(`Is ${owner.email} your email address?`)).toBeVisible()
  await expectFitsAndAccessible(other)
  await expect(banner(page), 'a link that was opened but not confirmed').toBeVisible()
  await other.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(other.getByText(`${owner.email} is confirmed.`)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  await other.reload()
  await expect(other.getByText(`${owner.email} is confirmed.`)).toBeVisible()
  await other.goto(`/confirm-email?token=${'x'.repeat(43)}`)
  await expect(other.getByText('This link was already used or has expired')).toBeVisible()
  await expectAccessible(other)
  await signedOut.close()
})

test('a recipient gets no report before they confirm, and none after they decline', { tag: '@long' }, async ({
  page,
  browser,
  confirmedOwner: owner,
  baseURL,
}) => {
  const [willing, unwilling] = ['books', 'other'].map((name) => owner.email.replace('ana', name)) as [
    string,
    string,
  ]
  await openReports(page, '?new=schedule')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To').fill(`${owner.email}\n${willing}\n${unwilling}`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expectSuccess(page, 'Report scheduled successfully!')
  const schedule = schedules(page).first()
  await expect(schedule.getByText('Waiting for confirmation')).toHaveCount(2)
  await expect(schedule.getByText('Confirmed')).toHaveCount(1)
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expectFitsAndAccessible(page)
  await schedule.getByRole('button', { name: `Send again to ${willing}` }).click()
  await expectSuccess(page, `Confirmation email sent to ${willing}.`)

  const signedOut = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await signedOut.newPage()
  await other.goto(await confirmationLinkFor(willing))
  await expect(other.getByText(`can get sales reports of ${owner.store_name} by email`)).toBeVisible()
  await expectFitsAndAccessible(other)
  await other.getByRole('button', { name: 'Yes, send me these reports' }).click()
  await expect(other.getByText('Every email has a link to unsubscribe.')).toBeVisible()
  await other.goto(await confirmationLinkFor(unwilling))
  await other.getByRole('button', { name: 'No, thanks' }).click()
  await expect(other.getByText('is not asked again.')).toBeVisible()
  await signedOut.close()

  await expect(schedule.getByText('Confirmed')).toHaveCount(2)
  await expect(schedule.getByText('Unsubscribed')).toHaveCount(1)
  await schedule.getByRole('button', { name: 'Send now' }).click()
  await expectSuccess(page, 'Report sent to 2 addresses.')
  expect(await mailTo(willing)).toContain('Attached: sales_report')
  expect(await mailTo(unwilling)).not.toContain('Attached')
})
