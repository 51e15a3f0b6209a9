import { expectAccessible } from '../support/axe.ts'
import { expectSuccess } from '../support/notification.ts'
import { confirm, mailTo } from '../support/outbox.ts'
import { openReports, schedules } from '../support/reports.ts'
import { expect, test } from '../support/test.ts'

test('a scheduled report is sent by mail, also on demand, until its recipient unsubscribes', {
  tag: '@long',
}, async ({ page, browser, request, confirmedOwner: owner, baseURL }) => {
  const reader = owner.email.replace('ana-', 'books-')
  await openReports(page)
  await expect(page.getByText('No scheduled reports')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Report').selectOption('Dashboard')
  await dialog.getByLabel('How often').selectOption('Monthly')
  await expect(dialog.getByText('On the 1st of every month, for the month before.')).toBeVisible()
  await expect(dialog.getByLabel('To')).toHaveValue(owner.email)
  await dialog.getByLabel('To').fill('nobody')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('To').fill(reader)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expectSuccess(page, 'Report scheduled successfully!')
  const schedule = schedules(page).first()
  await expect(schedule).toContainText('On the 1st of every month at 07:00, for the month before')
  await expect(schedule).toContainText(/Next 01 \w{3} \d{4}, 07:00/)
  await expect(schedule).toContainText('Not sent yet: no recipient has confirmed.')
  await confirm(request, reader)
  await expect(schedule).toContainText(`${reader}Confirmed`)

  await schedule.getByRole('button', { name: 'Send now' }).click()
  await expectSuccess(page, 'Report sent to 1 address.')
  await expect(schedule).toContainText('Last sent')
  const mail = await mailTo(reader)
  expect(mail).toContain('Dashboard report')
  expect(mail).toMatch(/Attached: dashboard_report_[\d_-]+\.pdf \(\d+ bytes\)/)

  const more = schedule.getByRole('button', { name: /^Actions for/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('sent manually')
  await expect(dialog.getByRole('listitem')).toContainText('Sent to 1 address')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const link = /http\S+\/unsubscribe\?token=\S+/.exec(mail)?.[0] ?? ''
  const signedOut = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await signedOut.newPage()
  await other.goto(link)
  await expect(other.getByText(`gets the monthly Dashboard report of ${owner.store_name}`)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(other.getByText('no longer gets the monthly Dashboard report')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(other.getByText('gets the monthly Dashboard report')).toBeVisible()
  await other.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(other.getByText('no longer gets the monthly Dashboard report')).toBeVisible()

  await other.goto(`${link}x`)
  await expect(other.getByText('If you still get emails, use the link in the latest one.')).toBeVisible()
  await signedOut.close()

  await expect(schedule).toContainText(`${reader}Unsubscribed`)
  await expect(schedule.getByText('Paused')).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('To').fill(owner.email)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectSuccess(page, 'Schedule updated successfully!')
  await more.click()
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(schedule).toContainText(/Next 01/)
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Schedule deleted successfully.')
  await expect(page.getByText('No scheduled reports')).toBeVisible()

  await page.getByRole('button', { name: 'Schedule a report' }).click()
  await dialog.getByLabel('Report').selectOption('Dashboard')
  await dialog.getByLabel('How often').selectOption('Monthly')
  await dialog.getByLabel('To').fill(reader)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(
    new RegExp(`${reader} unsubscribed from the monthly Dashboard report\\.`),
  )
})
