import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expectFitsAndAccessible } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect } from '../support/test.ts'

type Posted = { headers: Record<string, string>; body: string }

/** Another program: it refuses the first post that it gets, and takes the rest. */
const aReceiver = async () => {
  const posted: Posted[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    posted.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(posted.length === 1 ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/till`,
    posted,
    close: () => server.close(),
  }
}

test('an owner adds a webhook, a sale reaches the other program signed, and is posted again on request', {
  tag: '@long',
}, async ({ page, shop }) => {
  const receiver = await aReceiver()
  const mug = await shop.product({ name: 'Mug', price: '60.00', cost_price: '4.00', balance: '100' })
  await page.goto('/platform/connections')
  await page.getByRole('navigation', { name: 'Data' }).getByRole('link', { name: 'Webhooks' }).click()
  await expectFitsAndAccessible(page)

  let secret = ''
  await test.step('its secret is shown once', async () => {
    await page.getByRole('button', { name: 'Add Webhook' }).click()
    await field(page, 'Address').fill('hooks.example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }).click()
    await expect(page.getByText(/Enter an address that starts with https/).first()).toBeVisible()
    await field(page, 'Address').fill(receiver.url)
    await expectFitsAndAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }).click()
    secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
    await expectFitsAndAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('region', { name: 'Webhooks' })).toContainText(
      'Sale made, Sale changed, Sale deleted, Return made',
    )
  })

  await test.step('a sale is posted until it is taken', async () => {
    await shop.sell(mug, { quantity: 2 })
    await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
    await page.getByRole('menuitem', { name: 'Deliveries' }).click()
    const log = page.getByRole('dialog', { name: 'Deliveries' })
    await expect(log.getByRole('listitem')).toContainText(['Sale made: #1'])
    await expect(log).toContainText('2 tries', { timeout: 30_000 })
    await expect(log).toContainText('answer 200')
    const [first, second] = receiver.posted
    const message = new Webhook(secret).verify(second?.body ?? '', second?.headers ?? {})
    expect(message).toMatchObject({ type: 'sale.recorded', data: { total: 120, lines: [{ name: 'Mug' }] } })
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id'])
  })

  await test.step('what was posted can be read, and is posted again', async () => {
    await page.getByRole('button', { name: 'Show Request' }).click()
    await expect(page.getByRole('region', { name: 'Request' })).toContainText('"type": "sale.recorded"')
    await expectFitsAndAccessible(page)
    await page.getByRole('button', { name: 'Redeliver' }).click()
    await expectSuccess(page, 'It is posted again.')
    await expect.poll(() => receiver.posted.length, { timeout: 15_000 }).toBe(3)
    expect(receiver.posted[2]?.headers['webhook-id']).toBe(receiver.posted[0]?.headers['webhook-id'])
    await page.keyboard.press('Escape')
  })

  await test.step('it is turned off, and nothing more is posted', async () => {
    await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
    await page.getByRole('menuitem', { name: 'Turn off' }).click()
    await expectSuccess(page, 'Webhook turned off.')
    await expect(page.getByRole('region', { name: 'Webhooks' })).toContainText('Off')
    await expectFitsAndAccessible(page)
  })
  receiver.close()
})
