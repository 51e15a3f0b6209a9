import './steps/node-version.mjs'
import { setTimeout as pause } from 'node:timers/promises'
import { callerOf } from './screens/wall.mjs'
import { openDemoShop } from './screenshots/demo-shop.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { prepareN8n } from './steps/n8n.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'

/**
 * Our nodes in a real n8n, beside a real Tillsight: a workflow pushes a sale, and another one answers each sale with an
 * expense, so that both nodes and the webhooks between them are tried.
 */
process.chdir(root)
process.env.WEBHOOK_PRIVATE = 'on'
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

const problems = []
const check = (name, isRight) => {
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}`)
  if (!isRight) problems.push(name)
}
const within = async (seconds, look) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(500)) {
    const found = await look()
    if (found) return found
  }
  return null
}

const node = (name, type, parameters, more = {}) => ({
  ...{ id: name, name, type, typeVersion: 1, position: [0, 0], parameters },
  ...more,
})
const by = (id) => ({ credentials: { tillsightApi: { id, name: id } } })
const wired = (...names) =>
  Object.fromEntries(
    names.slice(1).map((to, place) => [names[place], { main: [[{ node: to, type: 'main', index: 0 }]] }]),
  )
const workflow = (id, nodes) => ({
  ...{ id, name: id, nodes, connections: wired(...nodes.map(({ name }) => name)) },
  ...{ settings: {}, active: false },
})
const asJson = (json) => ({ mode: 'raw', jsonOutput: json, options: {} })
const set = 'n8n-nodes-base.set'

const sale = {
  ...{ id: 'n8n-1', number: 'N-1', at: new Date().toISOString(), total: '9.90' },
  lines: [{ id: 'a', name: 'From n8n', quantity: 1, price: '9.90', total: '9.90' }],
}
const expense = `={{ { id: $json.data.id, day: $json.timestamp.slice(0, 10), amount: '1.25', category: 'n8n', note: $json.type } }}`

const shop = await openDemoShop()
const n8n = await prepareN8n()
try {
  const call = callerOf(shop.address, (await shop.user()).token)
  const form = { name: 'n8n', time_zone: 'UTC', settings: {}, secrets: {} }
  const connection = await call('/connection/create', { ...form, system: 'push' })
  const { token: key } = await call('/connection/key', { id: connection.id })
  const { token } = await call('/account/create_token', { name: 'n8n', scope: 'write', days: 7 })

  const credentials = (id, token) => ({
    ...{ id, name: id, type: 'tillsightApi' },
    data: { url: shop.address, token },
  })
  await n8n.take('credentials', [credentials('push', key), credentials('owner', token)])
  const pushing = (kind, id) =>
    node('Push', 'n8n-nodes-tillsight.tillsight', { stream: kind, id }, by('push'))
  await n8n.take('workflow', [
    workflow('pushes', [
      node('Start', 'n8n-nodes-base.manualTrigger', {}),
      node('Sale', set, asJson(JSON.stringify(sale)), { typeVersion: 3.4 }),
      pushing('sale', '={{ $json.id }}'),
    ]),
    workflow('answers', [
      node(
        'Trigger',
        'n8n-nodes-tillsight.tillsightTrigger',
        { events: ['sale.recorded'] },
        {
          ...by('owner'),
          webhookId: 'tillsight',
        },
      ),
      node('Expense', set, asJson(expense), { typeVersion: 3.4 }),
      pushing('expense', '={{ $json.id }}'),
    ]),
  ])

  for (const outcome of ['new', 'unchanged']) {
    const said = await n8n.command('execute', '--id=pushes', '--rawOutput')
    check(
      `a workflow pushes a sale, which is ${outcome}`,
      new RegExp(`"outcome":\\s*"${outcome}"`).test(said),
    )
  }
  const search = new URLSearchParams({ search: 'From n8n' })
  const pushed = await call(`/sale/view?${search}`)
  check('it is there once', pushed.length === 1 && pushed[0].paid === 9.9)

  await n8n.command('update:workflow', '--id=answers', '--active=true')
  await n8n.serve()
  const webhook = await within(120, async () => (await call('/webhook/view'))[0])
  check('the trigger adds its webhook', webhook?.url.startsWith(n8n.address) ?? false)

  const [product] = await call('/product/view')
  const made = await call('/sale/create', {
    ...{ id_customer: null, lines: [{ id_product: product.id, quantity: 1 }] },
  })
  const expenses = () => call('/expense/view?limit=200')
  const answer = await within(60, async () => (await expenses()).find(({ category }) => category === 'n8n'))
  check('a sale starts its workflow, whose answer arrives', answer?.amount === 1.25)
  check('it was signed as it should be', answer?.note === 'sale.recorded' && Boolean(made.id))

  const unsigned = await fetch(webhook?.url ?? n8n.address, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ type: 'sale.recorded', timestamp: sale.at, data: { id: 'forged' } }),
  })
  check('what is not signed is refused', unsigned.status === 401)
} finally {
  await n8n.stop()
  await shop.stop()
}
if (problems.length > 0) fail(`${problems.length} checks failed.`)
