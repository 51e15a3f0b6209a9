import { aCatalog } from '../support/catalog.ts'
import { aClientele, customerRow, customersShown, figure, openCustomers } from '../support/clientele.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({ price: '14.00', balance: '200' })
  const { customer, sell } = aClientele(request, owner.token)
  const visits = [
    { name: 'Ana Lima', email: 'ana@example.com', location: 'Porto', quantities: [1] },
    { name: 'Ben Okafor', number: '+12133734253', quantities: [5, 5] },
    { name: 'Zoë Ångström', email: 'zoe@example.com', quantities: [1, 1, 1, 1, 1] },
    { name: 'Kim Park', tags: ['tea & cake'], quantities: [] },
  ]
  for (const { quantities, ...known } of visits) {
    const buyer = await customer(known)
    for (const quantity of quantities) await sell({ customer: buyer, product: mug, quantity })
  }
})

const search = 'Search by name or contact'
const sortedBy = (name: string) => ({ name, exact: true })

test('the list shows customers by segment and by tag, and is searched and sorted', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('shows names, purchases and segments', async () => {
    await openCustomers(page)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Phone',
      'Segment',
      'Purchases',
      'Total Spent',
      'Average Check',
      'Actions',
    ])
    await expect(customerRow(page, 'Ben Okafor').locator('th, td')).toHaveText(
      ['Ben Okafor', '—', '+1 213 373 4253', 'Returning', '2', '$140.00', '$70.00', ''],
      { useInnerText: true },
    )
    await expect(figure(page, 'Total customers')).toHaveText('4Named customers')
    await expect(figure(page, 'New customers, 30 days')).toHaveText('3First bought in the last 30 days')
    await expect(figure(page, 'Active customers, 30 days')).toHaveText('3Bought in the last 30 days')
    await expect(page.getByRole('heading', { name: 'Customers Over Time' })).toBeVisible()
    await expect(page.getByText('4 customers, 4 more than at the end of')).toBeVisible()
  })

  await test.step('a tab for each segment, with its count', async () => {
    await expect(page.getByRole('tab')).toHaveText(['All4', 'New2', 'Returning1', 'VIP1'])
    await page.getByRole('tab', { name: 'New' }).click()
    await expect(customersShown(page)).toHaveText(['Ana Lima', 'Kim Park'])
    await expect(page).toHaveURL(/segment=NEW$/)
    await expect(page.getByText('New: up to 1 purchase.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(customersShown(page)).toHaveText(['Ben Okafor'])
    await page.keyboard.press('ArrowRight')
    await expect(customersShown(page)).toHaveText(['Zoë Ångström'])
    await page.reload()
    await expect(page.getByRole('tab', { name: 'VIP' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(customersShown(page)).toHaveText(['Ben Okafor'])
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(customersShown(page)).toHaveCount(4)
  })

  await test.step('a tag on a customer’s page links to all customers with that tag', async () => {
    await page.getByRole('link', { name: 'Kim Park' }).click()
    await page.getByRole('link', { name: 'tea & cake' }).click()
    await expect(customersShown(page)).toHaveText(['Kim Park'])
    await page.getByRole('button', { name: 'Show all tags, not only tea & cake' }).click()
    await expect(customersShown(page)).toHaveCount(4)
  })

  await test.step('finds by name, e-mail, number and location, and counts the matches', async () => {
    await openCustomers(page)
    await page.keyboard.press('/')
    await expect(page.getByLabel(search)).toBeFocused()
    for (const [text, name] of [
      ['angstrom', 'Zoë Ångström'],
      ['ana@', 'Ana Lima'],
      ['(213) 373', 'Ben Okafor'],
      ['porto', 'Ana Lima'],
    ] as const) {
      await page.getByLabel(search).fill(text)
      await expect(customersShown(page)).toHaveText([name])
    }
    await expect(page.getByRole('tab')).toHaveText(['All1', 'New1', 'Returning0', 'VIP0'])
  })

  await test.step('an empty result says so and can be cleared', async () => {
    await openCustomers(page, '?search=nobody&segment=VIP')
    await expect(page.getByText('No Customers Found', { exact: true })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filter', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(customersShown(page)).toHaveCount(4)
    await expect(page.getByLabel(search)).toHaveValue('')
  })

  await test.step('sorts by every column, in the URL, and Back undoes it', async () => {
    await openCustomers(page)
    const header = (name: string) => page.getByRole('columnheader', sortedBy(name))
    await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
    for (const [name, address, names] of [
      ['Purchases', '-purchases', ['Zoë Ångström', 'Ben Okafor', 'Ana Lima', 'Kim Park']],
      ['Total Spent', '-total_spent', ['Ben Okafor', 'Zoë Ångström', 'Ana Lima', 'Kim Park']],
      ['Segment', '-segment', ['Zoë Ångström', 'Ben Okafor', 'Ana Lima', 'Kim Park']],
      ['Average Check', '-average_check', ['Ben Okafor']],
    ] as const) {
      await page.getByRole('button', sortedBy(name)).click()
      await expect(header(name)).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL(new RegExp(`sort=${address}$`))
      await expect(customersShown(page).first()).toHaveText(names[0])
      if (names.length > 1) await expect(customersShown(page)).toHaveText([...names])
    }
    await page.getByRole('button', sortedBy('Average Check')).click()
    await expect(header('Average Check')).toHaveAttribute('aria-sort', 'ascending')
    await expect(customersShown(page).first()).toHaveText('Kim Park')
    await page.goBack()
    await expect(header('Average Check')).toHaveAttribute('aria-sort', 'descending')
    await expect(customersShown(page).first()).toHaveText('Ben Okafor')
    await page.getByRole('button', sortedBy('Name')).click()
    await expect(page).toHaveURL('/platform/customers')
  })
})
