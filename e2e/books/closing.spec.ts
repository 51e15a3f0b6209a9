import { expectAccessible } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('the day is closed with cash missing, and a sale that changes afterwards is shown', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({
    name: 'Enamel mug',
    price: '12.50',
    balance: '31',
  })
  const headers = { authorization: `Bearer ${owner.token}` }
  const sell = async (quantity: number) => {
    const lines = [{ id_product: mug.id, quantity }]
    const answer = await request.post('/sale/create', { headers, data: { id_customer: null, lines } })
    return (await answer.json()).data as { id: string }
  }

  await page.goto('/platform/sales')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(dialog(page, 'Close day: Counter')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/platform\/admin\/closing$/)
  await expect(page.getByText('No closed days yet')).toBeVisible()
  const counter = page.getByRole('listitem').filter({ hasText: 'Counter' })
  await counter.getByRole('button', { name: 'Cash in/out' }).click()
  const moving = dialog(page, 'Cash in or out: Counter')
  await moving.getByLabel('Amount').fill('50')
  await moving.getByLabel('Reason').fill('Float')
  await expectAccessible(page)
  await moving.getByRole('button', { name: 'Book cash' }).click()
  await expectSuccess(page, 'Cash booked. $50.00 is expected in Counter.')

  const first = await sell(2)
  await expect(counter).toContainText('$75.00')

  await counter.getByRole('button', { name: 'Close day' }).click()
  const closing = dialog(page, 'Close day: Counter')
  await closing.getByLabel('Cash counted').fill('71.50')
  await expect(closing.getByText('$3.50 missing')).toBeVisible()
  await closing.getByLabel('Stays in the drawer').fill('50')
  await expect(closing).toContainText('$21.50 is taken out.')
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Close day' }).click()
  await expectSuccess(page, 'Z report 1: $3.50 missing.')
  await expect(counter).toContainText('$50.00')

  await page.goto(`/platform/sales?sale=${first.id}`)
  const view = dialog(page, 'Sale 1')
  for (const act of ['Return', 'Edit', 'Delete']) {
    await view.getByRole('button', { name: act, exact: true }).click()
    const changing = page.getByRole('dialog').filter({ hasText: 'This sale is in the close of' })
    await expect(changing).toContainText('(Counter). The close stays as it is')
    if (act === 'Delete') await expectAccessible(page)
    if (act === 'Delete') await changing.getByRole('button', { name: 'Delete', exact: true }).click()
    else await changing.getByRole('button', { name: 'Cancel' }).click()
  }
  await expectSuccess(page, 'Sale deleted successfully.')
  await page.goto('/platform/admin/closing')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Z 1, Counter' }).click()
  const report = dialog(page, 'Z report 1: Counter')
  await expect(report).toContainText('Changed after the close')
  await expect(report).toContainText('Sale 1 deleted')
  await expect(report).toContainText('Paid by customers$25.00')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
  expect((await saving).suggestedFilename()).toBe('z-report_counter_1.pdf')
})
