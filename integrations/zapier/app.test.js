const assert = require('node:assert/strict')
const { after, before, test } = require('node:test')
const zapier = require('zapier-platform-core')
const { startFake, token } = require('../fake-tillsight.cjs')
const App = require('./index.js')

const appTester = zapier.createAppTester(App)
let fake
before(async () => {
  fake = await startFake()
})
after(() => fake.stop())

const bundleOf = (more) => ({ authData: { url: `${fake.url}/`, token }, ...more })

test('a wrong token is refused', async () => {
  await appTester(App.authentication.test, bundleOf())
  const wrong = { authData: { url: fake.url, token: 'wrong' } }
  await assert.rejects(appTester(App.authentication.test, wrong), /401/)
})

test('a Zap that is turned on adds a webhook, reads what is posted, and deletes it', async () => {
  const { performSubscribe, performUnsubscribe, perform } = App.triggers.happened.operation
  const targetUrl = 'https://hooks.zapier.com/1'
  const made = await appTester(
    performSubscribe,
    bundleOf({ targetUrl, inputData: { event: 'sale.recorded' } }),
  )
  assert.deepEqual(fake.asked.at(-1).body, { url: targetUrl, events: ['sale.recorded'] })

  const message = {
    type: 'sale.recorded',
    timestamp: '2026-03-06T12:00:00.000Z',
    data: { id: 's1', total: 5 },
  }
  const [read] = await appTester(perform, bundleOf({ cleanedRequest: message }))
  assert.equal(read.id, 's1 2026-03-06T12:00:00.000Z')

  await appTester(performUnsubscribe, bundleOf({ subscribeData: made }))
  assert.deepEqual(fake.asked.at(-1), { call: 'DELETE /webhook/delete', body: null, query: { id: 'w1' } })
})

test('a record is pushed', async () => {
  const inputData = { stream: 'sale', id: 7, data: { total: '5.00' } }
  const answer = await appTester(App.creates.push.operation.perform, bundleOf({ inputData }))
  assert.deepEqual(answer, { id: '7', outcome: 'CREATED', field: null, message: null })
})
