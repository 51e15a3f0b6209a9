import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { aCatalog } from './support/catalog.ts'
import { field } from './support/fields.ts'
import { storedForOffline } from './support/offline.ts'
import { join, setPin } from './support/people.ts'
import { aTill, quickSearch } from './support/sales.ts'
import { expect, test } from './support/test.ts'

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

const sellAMug = async (page: Page) => {
  await quickSearch(page).fill('mug')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await page.getByRole('button', { name: 'Charge' }).click()
  await expect(page.getByText('Saved on this device. It gets its final number')).toBeVisible()
}

test('a till goes on without the network, is closed and opened, and sends each sale once', async ({
  page,
  context,
  owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', balance: '2' })
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
  await sellAMug(till)
  await expect(whoIsSelling(till)).toBeVisible()
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
