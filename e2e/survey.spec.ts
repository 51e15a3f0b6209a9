import type { Page } from '@playwright/test'
import { answerWith } from './support/answers.ts'
import { expectError, expectNoNotification, notification } from './support/notification.ts'
import { accountInfo } from './support/people.ts'
import { expect, test } from './support/test.ts'

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

async function openSurvey(page: Page) {
  await page.goto('/survey')
  await expect(jobTitle(page)).toBeVisible()
}

test.beforeEach(async ({ page, owner: _owner }) => {
  await page.clock.install()
  await openSurvey(page)
})

test('a new owner answers both questions and continues to the dashboard', async ({
  page,
  owner,
  request,
}) => {
  await expect(jobTitle(page).getByRole('radio')).toHaveCount(jobTitles.length)
  for (const title of jobTitles) await expect(jobTitle(page).getByLabel(title, { exact: true })).toBeVisible()
  await expect(source(page).getByRole('radio')).toHaveCount(sources.length)
  for (const from of sources) await expect(source(page).getByLabel(from, { exact: true })).toBeVisible()

  await jobTitle(page).getByText('Marketer').click()
  await jobTitle(page).getByText('Store manager').click()
  await source(page).getByText('Personal contacts').click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
  await proceed(page)

  await expect(page).toHaveURL('/platform/dashboard')
  const info = await (await accountInfo(request, owner.token)).json()
  expect(info.data.job_title).toBe('Store manager')
})

test('both questions are required, the job title first, and answers that could not be saved stay selected', async ({
  page,
}) => {
  await test.step('the job title is required first, then the source', async () => {
    await openSurvey(page)
    await proceed(page)
    await expectError(page, noJobTitle)
    await expectMarked(page, { job: true, from: false })

    await jobTitle(page).getByText('Analyst').click()
    await expectMarked(page, { job: false, from: false })
    await expectNoNotification(page)
    await expect(page.getByText(noJobTitle)).toHaveCount(0)

    await proceed(page)
    await expectError(page, noSource)
    await expectMarked(page, { job: false, from: true })

    await source(page).getByText('Advertising').click()
    await expectMarked(page, { job: false, from: false })
    await expectNoNotification(page)
    await expect(page).toHaveURL('/survey')
  })

  await test.step('a source without a job title is not enough', async () => {
    await openSurvey(page)
    await source(page).getByText('Advertising').click()
    await proceed(page)
    await expectError(page, noJobTitle)
    await expectMarked(page, { job: true, from: false })
    await expect(page).toHaveURL('/survey')
  })

  await test.step('answers that could not be saved stay selected', async () => {
    await openSurvey(page)
    await answerWith(page, '/account/survey', 500, { status: 'ERROR', message: 'Something went wrong.' })
    await jobTitle(page).getByText('Owner').click()
    await source(page).getByText('E-mail').click()
    await proceed(page)

    await expectError(page, 'Something went wrong.')
    await expect(page).toHaveURL('/survey')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2)
  })
})

test('the popup disappears after five seconds, the mark stays', async ({ page }) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  await proceed(page)
  await page.clock.runFor(4_900)
  await expect(notification(page)).toHaveText(noJobTitle)
  await page.clock.runFor(100)
  await expectNoNotification(page)
  await expectMarked(page, { job: true, from: false })
})
