import type { Page } from '@playwright/test'
import { answerWith, loseConnection } from '../support/answers.ts'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { expectMarked, field, type } from '../support/fields.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { mailTo, resetLinkFor } from '../support/outbox.ts'
import { accountInfo, aPerson, expectNoSession, register, signIn, tryToSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const sent = 'If an account exists for this address, we sent a link to set a new password.'
const [next, confirmed] = ['New Password', 'Confirm New Password']
const badLink = (page: Page) => page.getByRole('heading', { level: 1, name: 'This link no longer works' })

async function askForLink(page: Page, email: string) {
  await page.goto('/forgot')
  await type(page, 'Email Address', email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(sent)).toBeVisible()
}

async function setPassword(page: Page, password: string) {
  await field(page, next).fill(password)
  await field(page, confirmed).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('an owner who forgot the password sets a new one with a link that works once, and every session ends', async ({
  page,
  context,
  request,
}) => {
  const owner = await register(request)
  await signIn(context, owner)
  const unknown = aPerson().email

  await test.step('the answer is the same for a known and an unknown address', async () => {
    const answers: (string | null)[] = []
    for (const email of [unknown, owner.email]) {
      await askForLink(page, email)
      answers.push(await page.getByRole('main').innerText())
    }
    expect(answers[0]).toBe(answers[1])
    expect(await mailTo(unknown)).not.toContain('/reset?token=')
    await expectAccessibleInBothLooks(page)
  })

  const link = await resetLinkFor(owner.email)
  await test.step('the new password ends every session, also of this browser', async () => {
    await page.goto(link)
    await setPassword(page, 'Nine Red Pears')
    await expectSuccess(page, 'Password changed successfully!')
    await expect(page).toHaveURL('/login')
    await expectNoSession(context)
    expect((await accountInfo(request, owner.token)).status(), 'earlier sessions').toBe(401)
    expect((await tryToSignIn(request, owner.email, owner.password)).status(), 'the old password').toBe(401)
  })

  await test.step('the link works once', async () => {
    await page.goto(link)
    await setPassword(page, 'Ten Blue Plums')
    await expect(badLink(page)).toBeVisible()
    expect((await tryToSignIn(request, owner.email, 'Ten Blue Plums')).status()).toBe(401)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot')
  })

  await page.getByRole('link', { name: 'Back to Log In' }).click()
  await field(page, 'Email Address').fill(owner.email)
  await field(page, 'Password').fill('Nine Red Pears')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/platform/dashboard')
})

test('an unknown link, an invalid password and an invalid address are refused', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('a truncated link says so', async () => {
    await page.goto('/reset')
    await expect(badLink(page)).toBeVisible()
  })

  await test.step('the new password has to follow the rules, and an unknown link says so', async () => {
    await page.goto('/reset?token=nobody-sent-this')
    const set = page.getByRole('button', { name: 'Set new password' })
    await set.click()
    await expect(field(page, next)).toHaveAccessibleDescription('New password is required.')
    await expect(field(page, confirmed)).toHaveAccessibleDescription('Please confirm your new password.')
    await expectMarked(page, [next, confirmed])
    await setPassword(page, 'seven green apples')
    await expect(field(page, next)).toHaveAccessibleDescription(
      'Password must contain at least one uppercase letter.',
    )
    await expectMarked(page, [next])
    await field(page, next).fill('Nine Red Pears')
    await field(page, confirmed).fill('Nine Red Plums')
    await set.click()
    await expect(field(page, confirmed)).toHaveAccessibleDescription('Passwords do not match.')
    await expectMarked(page, [confirmed])
    await setPassword(page, 'Nine Red Pears')
    await expect(badLink(page)).toBeVisible()
    await expect(page.getByText('Request a new one.').first()).toBeVisible()
  })

  await test.step('an invalid address is refused, and an error is shown', async () => {
    await page.getByRole('link', { name: 'Request a new link' }).click()
    const send = page.getByRole('button', { name: 'Send Link' })
    await field(page, 'Email Address').fill('ana')
    await send.click()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    )
    await expectMarked(page, ['Email Address'])

    await field(page, 'Email Address').fill('ana@example.com')
    await expectMarked(page, [])
    await answerWith(page, '/auth/forgot', 429, { status: 'ERROR', message: 'Too many attempts.', error: {} })
    await send.click()
    await expectError(page, 'Too many attempts.')
    await loseConnection(page, '/auth/forgot')
    await send.click()
    await expectError(page, 'Network error, please try again.')
    await expect(field(page, 'Email Address')).toHaveValue('ana@example.com')

    await page.getByRole('link', { name: 'Back to Log In' }).click()
    await expect(page).toHaveURL('/login')
  })
})
