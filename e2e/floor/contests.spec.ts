import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothLooks, expectFits, looks, switchTo } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { askDatabase } from '../support/database.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { type Account, join, keepSession } from '../support/people.ts'
import { aTill } from '../support/sales.ts'
import { expect } from '../support/test.ts'
import { aTv, pairTv } from '../support/tv.ts'

const headers = ({ token }: Account) => ({ Authorization: `Bearer ${token}` })

const idsOf = async (request: APIRequestContext, owner: Account): Promise<Record<string, string>> => {
  const { data } = await (await request.get('/sale/sellers', { headers: headers(owner) })).json()
  return Object.fromEntries(data.map(({ id, name }: { id: string; name: string }) => [name, id]))
}

const day = (instant: string, zone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone ?? 'UTC' }).format(new Date(instant))

/** A seller's phone, with its own session. */
const aPhone = async (browser: Browser, { token, full_name }: Account): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  await keepSession(context, { token, full_name, role: 'seller' })
  return context.newPage()
}

const you = (phone: Page) => phone.getByRole('region', { name: 'You', exact: true })
const standings = (phone: Page) => phone.getByRole('list', { name: 'Standings' }).getByRole('listitem')

test('an owner makes a contest with the lab beside the form, and it starts by itself', async ({
  page,
  request,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '900' })
  const ben = await join(request, shop.owner, { role: 'seller', full_name: 'Ben Okoro' })
  await join(request, shop.owner, { role: 'seller', full_name: 'Eva Lind' })
  const ids = await idsOf(request, shop.owner)
  for (let weeks = 1; weeks <= 12; weeks += 1)
    for (const [name, quantity] of [
      ['Ben Okoro', 5],
      ['Eva Lind', 2],
    ] as const)
      await request.post('/sale/create', {
        headers: headers(shop.owner),
        data: {
          id_customer: null,
          id_seller: ids[name],
          sold_at: shop.at({ days: -7 * weeks }),
          lines: [{ id_product: mug.id, quantity, discount: 0 }],
        },
      })
  await page.goto('/platform/contests')
  await expect(page.getByText('No contests yet')).toBeVisible()
  await switchTo(page, looks[1])
  await page.getByRole('link', { name: 'Best week' }).click()
  const lab = page.getByRole('region', { name: 'Contest lab' })

  await test.step('what is missing is said beside its field', async () => {
    await expect(field(page, 'Name')).toHaveValue('Best week')
    await page.getByRole('button', { name: 'Plan contest' }).click()
    await expect(page.getByText('Choose who takes part.')).toBeVisible()
    await expect(lab).toContainText('see here who would have won')
  })

  await test.step('the lab says who would have won, and offers what is fairer', async () => {
    await page.getByRole('checkbox', { name: 'Ben Okoro' }).check()
    await page.getByRole('checkbox', { name: 'Eva Lind' }).check()
    await expect(lab.getByRole('status')).toContainText('Ben Okoro would have won')
    await expect(lab.getByText('0 of 100', { exact: true })).toBeVisible()
    await expect(lab.getByRole('list', { name: 'Warnings' })).toContainText('Ben Okoro')
    await expectAccessibleInBothLooks(page)
    await expectFits(page)
    await lab.getByRole('button', { name: /^Best improvement/ }).click()
    await expect(page.getByRole('radio', { name: /^Best improvement/ })).toBeChecked()
    await expect(lab.getByText('0 of 100', { exact: true })).toHaveCount(0)
    await page.getByRole('radio', { name: /^Highest figure/ }).check()
  })

  await test.step('it is planned with a prize, changed, and begins today', async () => {
    await page.getByRole('button', { name: 'Add a prize' }).click()
    await field(page, '1st prize').fill('Dinner for two')
    await field(page, 'Cost').fill('60')
    await expect(lab).toContainText('The prizes cost $60.00.')
    await page.getByText('More rules').click()
    await field(page, 'Who sees it').selectOption({ label: 'Everyone in the store sees the standings.' })
    await page.getByRole('button', { name: 'Plan contest' }).click()
    await expectSuccess(page, 'Contest added successfully!')
    await expect(page.getByRole('heading', { level: 1, name: 'Best week' })).toBeVisible()
    await expect(page.getByText('Planned', { exact: true })).toBeVisible()
    await expectAccessibleInBothLooks(page)

    await page.getByRole('link', { name: 'Edit' }).click()
    await field(page, 'First day').fill(shop.label(0))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Running', { exact: true })).toBeVisible()
    await expect(page.getByText('Dinner for two')).toBeVisible()
  })

  await test.step('its rules are frozen, and a change is in the open', async () => {
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Change in the open' }).click()
    await field(page, 'Last day').fill(shop.label(20))
    await field(page, '1st prize').fill('Dinner for four')
    await field(page, 'Why').fill('The store is closed on Sunday.')
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Publish the change' }).click()
    await expectSuccess(page, 'Changed. Everyone who takes part sees it.')
    await page.getByRole('tab', { name: /^Rules/ }).click()
    await expect(page.getByText('“The store is closed on Sunday.”')).toBeVisible()
    await expect(
      page.getByText(/The 1st prize is now “Dinner for four”, not “Dinner for two”\./),
    ).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await expectFits(page)
  })

  await test.step('a seller sees it on the page of the day', async () => {
    await aTill(request, ben.token).sell([{ product: mug, quantity: 3 }])
    await expect(page.getByRole('tab', { name: 'Standings' })).toBeVisible()
    await page.getByRole('tab', { name: 'Standings' }).click()
    await expect(standings(page).first()).toContainText('Ben Okoro')
    await expect(standings(page).first()).toContainText('$30.00')
    await keepSession(page.context(), { token: ben.token, full_name: ben.full_name, role: 'seller' })
    await page.goto('/platform/dashboard')
    await expect(page.getByRole('region', { name: 'Contests' })).toContainText('Ben Okoro (you)')
    await page.getByRole('link', { name: 'Best week' }).click()
    await expect(you(page)).toContainText('You are in the lead.')
  })
})

/** Two sellers in a running contest that everyone may see. */
const aRunningContest = async (request: APIRequestContext, owner: Account, today: string) => {
  const ben = await join(request, owner, { role: 'seller', full_name: 'Ben Okoro' })
  const eva = await join(request, owner, { role: 'seller', full_name: 'Eva Lind' })
  const ids = await idsOf(request, owner)
  const created = await request.post('/contest/create', {
    headers: headers(owner),
    data: {
      name: 'Best day',
      kind: 'most',
      metrics: [{ metric: 'netSales' }],
      start_date: today,
      end_date: today,
      audience: 'everyone',
      participants: [ids['Ben Okoro'], ids['Eva Lind']],
      prizes: [{ place: 1, name: 'Cake', cost: 10 }],
    },
  })
  expect(created.status(), await created.text()).toBe(200)
  return { ben, eva, id: (await created.json()).data.id as string }
}

const slides = [{ id: 'a', kind: 'contest', seconds: 600, transition: 'none' }]

test('two sellers follow on their phones and a TV, one under a nickname, and a dispute is answered', {
  tag: '@long',
}, async ({ page, browser, request, shop }) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  const today = day(shop.at(), shop.owner.time_zone)
  const { ben, eva, id } = await aRunningContest(request, shop.owner, today)
  const [bens, evas] = [await aPhone(browser, ben), await aPhone(browser, eva)]
  for (const phone of [bens, evas]) await phone.goto(`/platform/contests/${id}`)
  const tv = await aTv(browser)
  await pairTv(request, shop.owner, { tv, played: { slides, celebrations: [] } })
  await expect(tv.getByRole('heading', { name: 'Best day' })).toBeVisible({ timeout: 15_000 })
  const onTv = tv.getByRole('listitem')

  await test.step('each sale moves both phones and the TV at once', async () => {
    await aTill(request, ben.token).sell([{ product: mug, quantity: 3 }])
    await expect(you(bens)).toContainText('1st')
    await expect(standings(evas).first()).toContainText('Ben Okoro')
    await aTill(request, eva.token).sell([{ product: mug, quantity: 5 }])
    await expect(you(evas)).toContainText('You are in the lead.')
    await expect(you(bens)).toContainText('2nd')
    await expect(you(bens)).toContainText('$20.00 more to reach place 1.')
    await expect(standings(bens).first()).toContainText('Eva Lind')
    await expect(onTv.first()).toContainText('Eva')
    await expect(onTv.first()).toContainText('$50.00')
    await expectAccessible(tv)
    await expectAccessibleInBothLooks(bens)
    await expectFits(bens)
  })

  await test.step('a nickname hides the name from colleagues, not from those who run it', async () => {
    await evas.getByRole('button', { name: 'Your part in this contest' }).click()
    await evas.getByRole('menuitem', { name: 'Nickname' }).click()
    await evas.getByRole('textbox', { name: /^Nickname/ }).fill('Comet')
    await evas.getByRole('button', { name: 'Save' }).click()
    await expectSuccess(evas, 'Nickname saved.')
    await expect(standings(bens).first()).toContainText('Comet')
    await expect(bens.getByText('Eva Lind')).toHaveCount(0)
    await expect(onTv.first()).toContainText('Comet')
    await page.goto(`/platform/contests/${id}?tab=rules`)
    await expect(page.getByText('Eva Lind (as Comet)')).toBeVisible()
  })

  await test.step('each point has its sale, and can be disputed', async () => {
    await bens.getByRole('tab', { name: /^Points/ }).click()
    const points = bens.getByRole('list', { name: 'Points', exact: true })
    await expect(points.getByRole('listitem')).toHaveCount(2)
    await points.getByRole('button', { name: /^Dispute .* of Comet$/ }).click()
    await field(bens, 'What is wrong?').fill('I served this customer.')
    await expectAccessibleInBothLooks(bens)
    await bens.getByRole('button', { name: 'Send' }).click()
    await expectSuccess(bens, 'Dispute sent. A manager answers it here.')
    await expect(points).toContainText('I served this customer.')
    await expectAccessibleInBothLooks(bens)
    await expectFits(bens)
    await bens.getByRole('link', { name: /^Sale/ }).first().click()
    await expect(bens).toHaveURL(/\/platform\/sales\?sale=/)
    await bens.goBack()

    await page.getByRole('tab', { name: /^Points/ }).click()
    await expect(page.getByText('1 dispute waits for your answer')).toBeVisible()
    await page.getByRole('button', { name: 'Answer' }).first().click()
    await page.getByRole('radio', { name: /^Grant/ }).check()
    await field(page, 'Why').fill('Eva confirms it.')
    await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
    await expectSuccess(page, 'Granted. The points are taken back.')
    await expect(you(bens)).toContainText('1st')
    await expect(bens.getByText('Eva confirms it.')).toBeVisible()
  })

  await test.step('one leaves, and is no longer shown', async () => {
    await evas.getByRole('button', { name: 'Your part in this contest' }).click()
    await evas.getByRole('menuitem', { name: 'Leave the contest' }).click()
    await evas.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(you(evas)).toHaveCount(0)
    await bens.getByRole('tab', { name: 'Standings' }).click()
    await expect(standings(bens)).toHaveCount(1)
  })
  for (const screen of [bens, evas, tv]) await screen.context().close()
})

test('a return after the end takes its points back, and the result sheet says who won', {
  tag: '@long',
}, async ({ page, browser, request, shop }) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  const today = day(shop.at(), shop.owner.time_zone)
  const { ben, eva, id } = await aRunningContest(request, shop.owner, today)
  await aTill(request, ben.token).sell([{ product: mug, quantity: 3 }])
  const sale = await aTill(request, eva.token).sell([{ product: mug, quantity: 5 }])
  const phone = await aPhone(browser, ben)
  await phone.goto(`/platform/contests/${id}`)
  await expect(you(phone)).toContainText('2nd')

  await askDatabase('update contest set ends_at = now() where id = $1', [id])
  await page.goto(`/platform/contests/${id}`)
  await expect(page.getByText('Waiting for returns')).toBeVisible()
  await expect(page.getByText(/returns still take points back/)).toBeVisible()
  await aTill(request, shop.owner.token).takeBack(sale)
  await expect(you(phone)).toContainText('1st')
  await expect(standings(page).first()).toContainText('Ben Okoro')

  await askDatabase('update contest set final_at = now() where id = $1', [id])
  await page.reload()
  await expect(page.getByText('The winner')).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await expectFits(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Result sheet' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('tab', { name: 'Effect' }).click()
  await expect(page.getByText('The same weekdays before')).toBeVisible()
  await expectAccessibleInBothLooks(page)

  await page.goto('/platform/contests')
  await expect(page.getByText('Hall of fame')).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await expectFits(page)
  await phone.context().close()
})
