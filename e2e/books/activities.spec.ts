import { expectFitsAndAccessible, looks, switchTo } from '../support/axe.ts'
import { dialog } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { expectSuccess } from '../support/notification.ts'
import { join, keepSession } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('activities are entered, changed and undone, a seller has their own, and figures follow', {
  tag: '@long',
}, async ({ page, context, owner, request }) => {
  const ben = await join(request, owner, { role: 'seller', full_name: 'Ben Okoro' })
  const row = (name: string | RegExp) => page.getByRole('row', { name })

  await test.step('the owner enters a deal of a seller', async () => {
    await page.goto('/platform/customers')
    await page.getByRole('link', { name: 'Activities' }).click()
    await expect(page.getByText('No activities yet')).toBeVisible()
    await switchTo(page, looks[0])
    await page.getByRole('button', { name: 'Add Activity' }).first().focus()
    await page.keyboard.press('Enter')
    const form = dialog(page, 'Add Activity')
    await form.getByLabel('Kind', { exact: true }).selectOption('Deal')
    await form.getByLabel('Subject').fill('Gift boxes for an office')
    await form.getByLabel('Amount').fill('-5')
    await form.getByLabel('Person', { exact: true }).selectOption('Ben Okoro')
    await form.getByRole('button', { name: 'Add Activity' }).click()
    await expect(form.getByText('Enter an amount above 0.')).toBeVisible()
    await form.getByLabel('Amount').fill('250')
    await expectFitsAndAccessible(page)
    await page.keyboard.press('Enter')
    await expectSuccess(page, 'Activity added successfully!')
    await expect(row(/Gift boxes/)).toContainText('$250.00')
    await expect(row(/Gift boxes/)).toContainText('Ben Okoro')
    await expect(row(/Gift boxes/)).toContainText('Open')
  })

  await test.step('it is won', async () => {
    await page.getByRole('button', { name: 'Edit Gift boxes for an office' }).click()
    const form = dialog(page, 'Edit Activity')
    await form.getByLabel('Status', { exact: true }).selectOption('Won')
    await expect(form.getByLabel('Closed on', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectSuccess(page, 'Activity updated successfully!')
    await expect(row(/Gift boxes/)).toContainText('Won')
  })

  await test.step('someone else saves first, and their version is used', async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const mia = await aClientele(request, owner.token).customer()
    const { data } = await (await request.get('/activity/view', { headers })).json()
    await page.getByRole('button', { name: 'Edit Gift boxes for an office' }).click()
    const form = dialog(page, 'Edit Activity')
    await form.getByLabel('Subject').fill('Gift boxes, mine')
    const { kind, status, id, version, started_at, closed_at, amount } = data[0]
    const theirs = { kind, status, id, version, started_at, closed_at, amount, id_customer: mia.id }
    await request.post('/activity/edit', { headers, data: { ...theirs, subject: 'Gift boxes, theirs' } })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('Someone changed this activity while you were editing it')).toBeVisible()
    await expectFitsAndAccessible(page)
    await form.getByRole('button', { name: 'Use their version' }).press('Enter')
    await expect(form.getByLabel('Subject')).toHaveValue('Gift boxes, theirs')
    await form.getByLabel('Note').fill('Call again in May')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectSuccess(page, 'Activity updated successfully!')

    await page.goto(`/platform/customers/${mia.id}`)
    const card = page.getByRole('region', { name: 'Activities' })
    await expect(card).toContainText('Gift boxes, theirs')
    await expect(card).toContainText('Call again in May')
    await expectFitsAndAccessible(page)
    await card.getByRole('button', { name: 'Edit Gift boxes, theirs' }).click()
    await dialog(page, 'Edit Activity').getByLabel('Subject').fill('Gift boxes for an office')
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Gift boxes for an office')
  })

  await test.step('a seller enters hours, and sees only their own', async () => {
    await keepSession(context, { token: ben.token, full_name: ben.full_name, role: 'seller' })
    await page.goto('/platform/dashboard')
    await page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Activities' }).click()
    await expect(row(/Gift boxes/)).toBeVisible()
    await page.getByRole('button', { name: 'Add Activity' }).click()
    const form = dialog(page, 'Add Activity')
    await form.getByLabel('Kind', { exact: true }).selectOption('Hours worked')
    await expect(form.getByLabel('Person', { exact: true })).toHaveCount(0)
    await form.getByLabel('Hours', { exact: true }).fill('7.5')
    await form.getByRole('button', { name: 'Add Activity' }).click()
    await expectSuccess(page, 'Activity added successfully!')
    await expect(row(/Hours worked/)).toContainText('7 h 30 min')
    await expectFitsAndAccessible(page)
  })

  await test.step('the owner filters, deletes and takes it back', async () => {
    await keepSession(context, { token: owner.token, full_name: owner.full_name, role: 'owner' })
    await page.goto('/platform/activities')
    await page.getByLabel('Kind', { exact: true }).selectOption('Hours worked')
    await expect(row(/Gift boxes/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete Hours worked' }).click()
    await dialog(page, 'Delete Activity').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No activities found')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(/Hours worked/)).toContainText('Ben Okoro')
  })

  await test.step('their figures are in Explore, by person', async () => {
    await page.goto('/platform/explore?range=today&m=dealValueWon,hoursWorked&as=table&by=seller')
    const figures = page.getByRole('row', { name: /Ben Okoro/ })
    await expect(figures).toContainText('$250.00')
    await expect(figures).toContainText('7.5')
  })

  await test.step('and where the list cannot be loaded, it says so', async () => {
    await page.route('**/activity/view**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/platform/activities')
    await expect(page.getByText('The activities could not be loaded')).toBeVisible()
    await expectFitsAndAccessible(page)
  })
})
