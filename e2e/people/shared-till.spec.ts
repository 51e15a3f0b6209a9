import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, looks } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { type Account, expectNoSession, join, setPin, tryToSignIn } from '../support/people.ts'
import { aTill, quickSearch } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'
import { expectWithinASecond } from '../support/within-a-second.ts'

const pins = { ben: '4071', cleo: '8362' }

/** A store with a mug on the shelf and two sellers, each with a PIN. */
const aShop = async (request: APIRequestContext, owner: Account) => {
  const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', balance: '9' })
  const ben = await join(request, owner, { role: 'seller', full_name: 'Ben Okoro' })
  const cleo = await join(request, owner, { role: 'seller', full_name: 'Cleo Marsh' })
  await setPin(request, ben, pins.ben)
  await setPin(request, cleo, pins.cleo)
  return { mug, ben, cleo }
}

const aTillIn = async (request: APIRequestContext, page: Page, { token }: Account) => {
  const registered = await request.post('/till/register', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: 'Front counter' },
  })
  const till = (await registered.json()).data
  await page.addInitScript((token) => localStorage.setItem('till', token), till.token)
  await page.goto('/till')
  return till as { id: string; token: string }
}

const unlock = async (page: Page, name: string, pin: string) => {
  await page.getByRole('button', { name }).click()
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Unlock' }).click()
}

const whoIsSelling = (page: Page) => page.getByRole('heading', { name: 'Who is selling?' })

const sellAMug = async (page: Page) => {
  await quickSearch(page).fill('mug')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await page.getByRole('button', { name: 'Charge' }).click()
}

test('a manager registers the till, two sellers sell at it, and one takes something back', async ({
  page,
  context,
  owner,
  request,
}) => {
  await aShop(request, owner)
  await page.goto('/platform/admin/store')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expectSuccess(page, 'Store settings saved.')
  await page.goto('/platform/admin/tills')
  await page.getByRole('button', { name: 'Register this device' }).click()
  await field(page, 'Name').fill('Front counter')
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await expect(page).toHaveURL('/till')
  await expect(whoIsSelling(page)).toBeVisible()
  await expect(page.getByText('Front counter is locked')).toBeVisible()
  await expectNoSession(context)

  await unlock(page, 'Ben Okoro', pins.ben)
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Okoro' })).toBeVisible()
  await sellAMug(page)
  await expect(page.getByText(/^Sale 1 recorded: €/)).toBeVisible()
  await expect(whoIsSelling(page)).toBeVisible()

  await page.getByRole('button', { name: 'Cleo Marsh' }).click()
  await page.keyboard.type(pins.cleo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cleo Marsh' })).toBeVisible()
  await sellAMug(page)
  await expect(page.getByText('Sale 2 recorded')).toBeVisible()

  await unlock(page, 'Cleo Marsh', pins.cleo)
  await page.getByRole('tab', { name: 'Return' }).click()
  await field(page, 'Number on the receipt').fill('2')
  await page.getByRole('button', { name: 'Invoice' }).click()
  const invoice = page.getByRole('dialog', { name: 'New invoice' })
  await invoice.getByLabel('Name or company').fill('Moss Ltd')
  await invoice.getByLabel('Address', { exact: true }).fill('7 Hidden Lane')
  await invoice.getByLabel('City').fill('London')
  await invoice.getByRole('button', { name: 'Issue invoice' }).click()
  await expectSuccess(page, 'Invoice INV-000001 issued.')
  await expect(invoice).toBeHidden()
  await field(page, 'Number on the receipt').fill('1')
  await page.getByRole('button', { name: 'Find sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return from Sale 1' })
  await dialog.getByRole('button', { name: 'Return all' }).click()
  await dialog.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(page.getByText('Return 3 recorded')).toBeVisible()
  await expect(whoIsSelling(page)).toBeVisible()

  const { token } = (await (await tryToSignIn(request, owner.email, owner.password)).json()).data
  const sales = await request.get('/sale/view', {
    headers: { Authorization: `Bearer ${token}` },
    params: { kind: 'ALL' },
  })
  const sellers = (await sales.json()).data.map(({ seller }: { seller: { name: string } }) => seller.name)
  expect(sellers).toEqual(['Ben Okoro', 'Cleo Marsh', 'Ben Okoro'])

  await page.goto('/platform/sales')
  await expect(page).toHaveURL('/login')
})

test('a wrong PIN is counted, a new PIN and a revoked till apply within a second', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { ben } = await aShop(request, owner)
  const front = await aTillIn(request, page, owner)

  await unlock(page, 'Ben Okoro', '9999')
  await expect(page.getByRole('region', { name: 'PIN of Ben Okoro' }).getByRole('alert')).toHaveText(
    'Wrong PIN. 4 tries left.',
  )
  await page.getByRole('button', { name: 'Back' }).click()
  let [pin, nextPin] = [pins.ben, '1593']
  const unlockAsBen = async () => {
    await unlock(page, 'Ben Okoro', pin)
    await expect(page.getByRole('heading', { level: 1, name: 'Ben Okoro' })).toBeVisible()
  }

  await expectWithinASecond(async () => {
    await unlockAsBen()
    await setPin(request, ben, nextPin)
    ;[pin, nextPin] = [nextPin, pin]
    return () => whoIsSelling(page).waitFor()
  })

  let till = front
  await expectWithinASecond(async (attempt) => {
    if (attempt > 1) till = await aTillIn(request, page, owner)
    await unlockAsBen()
    await request.post('/till/revoke', {
      headers: { Authorization: `Bearer ${owner.token}` },
      data: { id: till.id },
    })
    return () => page.getByText('This device is not a till').waitFor()
  })
})

test('locks after a minute without input, with a countdown, and by its button', async ({
  page,
  owner,
  request,
}) => {
  await page.clock.install()
  await aShop(request, owner)
  await aTillIn(request, page, owner)
  await expect(whoIsSelling(page)).toBeVisible()
  // From here on only the test moves the clock, however long the steps take.
  await page.clock.pauseAt(Date.now() + 60_000)
  await unlock(page, 'Ben Okoro', pins.ben)
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Okoro' })).toBeVisible()

  await page.clock.runFor(45_000)
  await page.keyboard.press('Shift')
  await page.clock.runFor(45_000)
  await expect(page.getByText(/^Locks in/)).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page.getByText(/^Locks in \d s$/)).toBeVisible()
  await page.clock.runFor(6000)
  // What follows waits for timers, too.
  await page.clock.resume()
  await expect(whoIsSelling(page)).toBeVisible()

  await unlock(page, 'Ben Okoro', pins.ben)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(whoIsSelling(page)).toBeVisible()
})

test('nothing else is reachable from the till, and every target is large enough to tap', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { mug } = await aShop(request, owner)
  await aTill(request, owner.token).sell([{ product: mug }])
  await aTillIn(request, page, owner)
  const check = async () => {
    for (const [colorScheme, width] of [...looks, ['light', 1024]] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(button, a, [role=tab], input, select)')]
          .filter((target) => target.checkVisibility() && !target.matches('[type=checkbox]'))
          .filter((target) => target.getBoundingClientRect().height < 56)
          .map((target) => target.outerHTML.slice(0, 120)),
      )
      expect(small).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.locator('main a')).toHaveCount(0)
  }

  await expect(whoIsSelling(page)).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Ben Okoro' }).click()
  await check()
  await page.keyboard.type(pins.ben)
  await page.keyboard.press('Enter')
  await quickSearch(page).fill('mug')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await check()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Return' }).click()
  await check()
})
