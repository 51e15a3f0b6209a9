import { answerAgain, answerWith } from '../support/answers.ts'
import { field } from '../support/fields.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { accountInfo, newSession, register, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const unsafe = '<img src=x onerror=alert(1)>'

test('names that look like HTML are shown as they were typed', async ({ page, context, request }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.dismiss()
  })
  const broken = () => page.locator('img[src="x"]').count()
  const account = await register(request, { full_name: unsafe, store_name: `${unsafe}"'&amp;` })
  await signIn(context, account)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/platform/settings')
  await expect(field(page, 'Full Name')).toHaveValue(unsafe)
  await expect(field(page, 'Store Name')).toHaveValue(`${unsafe}"'&amp;`)
  const profile = page.getByRole('button', { name: `Profile: ${unsafe}, ${unsafe}"'&amp;` })
  await expect(profile).toContainText(unsafe)
  expect(await broken()).toBe(0)

  await field(page, 'Full Name').fill(`</script>${unsafe}`)
  await expect(field(page, 'Phone Number')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSuccess(page, 'Profile updated successfully!')
  expect((await (await accountInfo(request, account.token)).json()).data.full_name).toBe(`</script>${unsafe}`)

  // It would cover the menu of a phone.
  await page.getByRole('button', { name: 'Close notification' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText(`</script>${unsafe}`)).toBeVisible()
  await expect(menu.getByText(`${unsafe}"'&amp;`)).toBeVisible()
  expect(await broken()).toBe(0)
  expect(alerts).toEqual([])
})

test('a message of the server is shown as text, and the token is in no URL and in no storage but the cookie', {
  tag: '@long',
}, async ({ page, context, request }) => {
  const owner = await register(request)
  const addresses: string[] = []
  page.on('request', (call) => addresses.push(call.url(), call.headers().referer ?? ''))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await answerWith(page, '/auth/login', 400, { status: 'ERROR', message: unsafe, error: {} })
  await page.goto('/login')
  await field(page, 'Email Address').fill(owner.email)
  await field(page, 'Password').fill(owner.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectError(page, unsafe)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await answerAgain(page, '/auth/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/platform/dashboard')
  const token: string = (await newSession(context))?.user.token
  expect(token.length).toBeGreaterThan(40)

  await page.goto('/platform/settings')
  await expect(field(page, 'Full Name')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/login')

  expect(addresses.filter((address) => address.includes(token))).toEqual([])
  expect(addresses.filter((address) => address.includes(encodeURIComponent(owner.email)))).toEqual([])
  expect(stored).not.toContain(token)
})
