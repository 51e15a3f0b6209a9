import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { pagesOfPdf } from '../support/documents.ts'
import { field } from '../support/fields.ts'
import { storedForOffline } from '../support/offline.ts'
import { join, setPin } from '../support/people.ts'
import { aTill, quickSearch } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const pin = '4071'
const whoIsSelling = (page: Page) => page.getByRole('heading', { name: 'Who is selling?' })
const pinAlert = (page: Page, name: string) =>
  page.getByRole('region', { name: `PIN of ${name}` }).getByRole('alert')

const unlock = async (page: Page, name: string, typed = pin) => {
  await page.getByRole('button', { name }).click()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

const sellAMug = async (page: Page, given = '') => {
  await quickSearch(page).fill('mug')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  if (given) {
    await page.getByRole('button', { name: 'Discount, split, note' }).click()
    await page.getByLabel('Cash given').fill(given)
  }
  await page.getByRole('button', { name: 'Charge' }).click()
  await expect(page.getByText('Saved on this device. It gets its final number')).toBeVisible()
}

test('a till goes on without the network, is closed and opened, and sends each sale once', {
  tag: '@long',
}, async ({ page, context, owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({
    name: 'Enamel mug',
    price: '11.90',
    balance: '2',
  })
  const ben = await join(request, owner, { role: 'seller', full_name: 'Ben Okoro' })
  const cleo = await join(request, owner, { role: 'seller', full_name: 'Cleo Marsh' })
  for (const who of [owner, ben, cleo]) await setPin(request, who, pin)
  const headers = { Authorization: `Bearer ${owner.token}` }
  const registered = await request.post('/till/register', { headers, data: { name: 'Front counter' } })
  const { token } = (await registered.json()).data
  await page.addInitScript((till) => localStorage.setItem('till', till), token)
  await page.goto('/till')
  await unlock(page, 'Ben Okoro')
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Okoro' })).toBeVisible()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await storedForOffline(page)
  await page.close()

  await context.setOffline(true)
  // The browser of the test has no print dialog: what it would print is read as PDF.
  await context.addInitScript(() => {
    window.print = () => {}
  })
  let till = await context.newPage()
  await till.goto('/till')
  await expect(till.getByText('Offline. Sales are saved on this device')).toBeVisible()
  await unlock(till, 'Cleo Marsh')
  await expect(pinAlert(till, 'Cleo Marsh')).toHaveText(/was not used on this device yet/)
  await till.getByRole('button', { name: 'Back' }).click()
  await unlock(till, 'Ben Okoro', '9999')
  await expect(pinAlert(till, 'Ben Okoro')).toHaveText('Wrong PIN. 4 tries left.')
  await till.getByRole('button', { name: 'Back' }).click()
  await unlock(till, 'Ben Okoro')
  await sellAMug(till, '20')
  await expect(whoIsSelling(till)).toBeVisible()
  const notice = till.getByRole('region', { name: 'Last sale' })
  await expect(notice).toContainText(/Sale \w{4}-1: \$11\.90Change \$8\.10/)
  await notice.getByRole('button', { name: 'Print receipt' }).click()
  await expect(till.locator('html.prints-receipt')).toBeAttached()
  const [printed, ...others] = await pagesOfPdf(await till.pdf({ preferCSSPageSize: true }))
  expect([printed?.millimetres, others]).toEqual([80, []])
  for (const said of [
    owner.store_name,
    'Temporary number, final receipt follows.',
    'Enamel mug',
    'Change$8.10',
  ])
    expect(printed?.text.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''))
  await till.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await unlock(till, 'Ben Okoro')
  await sellAMug(till)
  await till.close()

  till = await context.newPage()
  await till.goto('/till')
  await expect(till.getByText('2 sales waiting.')).toBeVisible()
  await expectAccessible(till)
  // Meanwhile one of the two mugs was sold elsewhere.
  const till2 = aTill(request, owner.token)
  await till2.sell([{ product: mug }])
  await context.setOffline(false)

  await expect(till.getByText('1 sale could not be recorded.')).toBeVisible()
  const sellers = async () => {
    const sales = await request.get('/sale/view', { headers })
    return (await sales.json()).data.map(({ seller }: { seller: { name: string } }) => seller.name).sort()
  }
  expect(await sellers()).toEqual(['Ben Okoro', owner.full_name].sort())

  await unlock(till, 'Ben Okoro')
  await till.getByRole('button', { name: 'Review' }).click()
  const waiting = till.getByRole('dialog', { name: 'Sales on this device' })
  await expect(waiting.getByText('Enamel mug: None left in stock.')).toBeVisible()
  await expectAccessible(till)
  await waiting.getByRole('button', { name: 'Discard' }).click()
  const discard = till.getByRole('dialog', { name: /^Discard Sale/ })
  const number = (await discard.getByRole('heading').textContent())?.replace('Discard Sale ', '') ?? ''
  await field(till, 'Reason').fill('Given back')
  await field(till, `Type ${number} to confirm`).fill(number)
  await discard.getByLabel('Manager').selectOption(owner.full_name)
  await field(till, 'PIN').fill(pin)
  await discard.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting.getByText('All sales are recorded')).toBeVisible()
  expect(await sellers()).toHaveLength(2)
})
