import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { expect, test } from '../support/test.ts'

test('an owner records consent and hands a customer all that is known of them', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00' })
  const { customer, sell } = aClientele(request, owner.token)
  const rosa = await customer({ name: 'Rosa Prado', email: 'rosa@example.com', note: 'Likes blue.' })
  await sell({ customer: rosa, product: mug, quantity: 2 })
  await page.goto(`/platform/customers/${rosa.id}`)
  const card = page.getByRole('region', { name: 'Personal data' })
  await expect(card.getByText('Never given.')).toBeVisible()

  const agree = async (isGiven: boolean) => {
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Customer' })
    await form.getByRole('checkbox', { name: 'Accepts marketing' }).setChecked(isGiven)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  await agree(true)
  await expect(card.getByRole('listitem')).toHaveText([/^Given.*Customer form · by /])
  await agree(false)
  await expect(card.getByRole('listitem')).toHaveText([/^Withdrawn/, /^Given/])
  await expectAccessible(page)

  const [json] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download JSON' }).click(),
  ])
  expect(json.suggestedFilename()).toMatch(/^Personal_data_.*\.json$/)
  const data = JSON.parse(await readFile(await json.path(), 'utf8'))
  expect(data.details).toMatchObject({ name: 'Rosa Prado', note: 'Likes blue.' })
  expect(data.sales).toMatchObject([{ total: 28, lines: [{ product: 'Enamel mug', quantity: 2 }] }])
  expect(data.consent).toMatchObject([{ is_given: true }, { is_given: false }])
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
})
