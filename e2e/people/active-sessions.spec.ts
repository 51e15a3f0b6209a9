import { expectAccessible } from '../support/axe.ts'
import { expectSuccess } from '../support/notification.ts'
import { keepSession, tryToSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a person ends the session of another window', { tag: '@long' }, async ({
  page,
  browser,
  owner,
  request,
}) => {
  const answer = await tryToSignIn(request, owner.email, owner.password)
  const { data } = await answer.json()
  const elsewhere = await browser.newContext()
  await keepSession(elsewhere, { token: data.token, full_name: owner.full_name, role: 'owner' })
  const other = await elsewhere.newPage()
  await other.goto('/platform/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()

  await page.goto('/platform/settings')
  const sessions = page.getByRole('region', { name: 'Active sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: /^End the session of/ }).click()
  await expectSuccess(page, 'Session ended.')

  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL('/login')
  await elsewhere.close()
})
