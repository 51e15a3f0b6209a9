import type { Page } from '@playwright/test'
import { answerAgain, answerWith } from '../support/answers.ts'
import { expectFitsAndAccessible } from '../support/axe.ts'
import { expectError, expectNoNotification, holdNotification, notification } from '../support/notification.ts'
import { accountInfo } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const jobTitles = [
  'Owner',
  'Regional manager',
  'Top manager',
  'Store manager',
  'Marketer',
  'Analyst',
  'IT',
  'Other',
]
const sources = [
  'Google search',
  'Advertising',
  'E-mail',
  'Social media',
  'Event or conference',
  'Personal contacts',
  'Other',
]
const noJobTitle = 'Please select your job title.'
const noSource = 'Please tell us how you learned about Tillsight.'

const jobTitle = (page: Page) => page.getByRole('group', { name: 'job title' })
const source = (page: Page) => page.getByRole('group', { name: 'learn about Tillsight' })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function expectMarked(page: Page, { job, from }: { job: boolean; from: boolean }) {
  await expect(jobTitle(page).locator('[aria-invalid=true]')).toHaveCount(job ? jobTitles.length : 0)
  await expect(source(page).locator('[aria-invalid=true]')).toHaveCount(from ? sources.length : 0)
}

test('both questions are required, the job title first; answers that could not be saved stay selected, and then lead to the dashboard', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await page.clock.install()
  await page.goto('/survey')
  await expect(jobTitle(page)).toBeVisible()
  await expect(jobTitle(page).getByRole('radio')).toHaveCount(jobTitles.length)
  for (const title of jobTitles) await expect(jobTitle(page).getByLabel(title, { exact: true })).toBeVisible()
  await expect(source(page).getByRole('radio')).toHaveCount(sources.length)
  for (const from of sources) await expect(source(page).getByLabel(from, { exact: true })).toBeVisible()

  await test.step('the popup disappears after five seconds, the mark stays', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await proceed(page)
    await page.clock.runFor(4_900)
    await expect(notification(page)).toHaveText(noJobTitle)
    await page.clock.runFor(100)
    await expectNoNotification(page)
    await expectMarked(page, { job: true, from: false })
    await page.clock.resume()
  })

  await test.step('the job title is required first, then the source', async () => {
    await proceed(page)
    await holdNotification(page)
    await expectError(page, noJobTitle)
    await expectFitsAndAccessible(page)
    await jobTitle(page).getByText('Marketer').click()
    await expectMarked(page, { job: false, from: false })
    await expectNoNotification(page)
    await expect(page.getByText(noJobTitle)).toHaveCount(0)

    await proceed(page)
    await expectError(page, noSource)
    await expectMarked(page, { job: false, from: true })
    await jobTitle(page).getByText('Store manager').click()
    await source(page).getByText('Personal contacts').click()
    await expectMarked(page, { job: false, from: false })
    await expectNoNotification(page)
    await expect(page).toHaveURL('/survey')
  })

  await test.step('answers that could not be saved stay selected', async () => {
    await answerWith(page, '/account/survey', 500, { status: 'ERROR', message: 'Something went wrong.' })
    await proceed(page)
    await expectError(page, 'Something went wrong.')
    await expect(page).toHaveURL('/survey')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
    await answerAgain(page, '/account/survey')
  })

  await proceed(page)
  await expect(page).toHaveURL('/platform/dashboard')
  const info = await (await accountInfo(request, owner.token)).json()
  expect(info.data.job_title).toBe('Store manager')
})
