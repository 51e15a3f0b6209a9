import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callerOf } from '../screens/wall.mjs'
import { root } from './run.mjs'

/**
 * A new store sells a mug with a picture, and its report is made as CSV and PDF; throws what does not work. Returns how
 * its owner signs in.
 */
export async function useShop(address) {
  const person = {
    full_name: 'Ana Lima',
    email: `ana-${randomUUID()}@example.com`,
    number: '+12133734253',
    password: 'Seven green apples',
    store_name: 'Corner Store',
  }
  const { token } = await callerOf(address)('/auth/register', person)
  const call = callerOf(address, token)
  const category = await call('/product_categories/create', { name: 'Gifts' })
  const product = await createProduct(address, token, category.id)
  const lines = [{ id_product: product.id, quantity: 2, discount: 0 }]
  await call('/sale/create', { id_customer: null, lines })
  const csv = await report(address, token, 'csv')
  if (!csv.includes('28.00')) throw new Error(`the report has no sale of 28.00: ${csv.slice(0, 500)}`)
  const pdf = await report(address, token, 'pdf')
  if (!pdf.startsWith('%PDF-')) throw new Error(`the PDF begins with ${pdf.slice(0, 20)}`)
  return { email: person.email, password: person.password }
}

/** With a picture, which a library of the system decodes. */
async function createProduct(address, token, categoryId) {
  const form = new FormData()
  const fields = { name: 'Mug', price: '14', cost_price: '5.20', balance: '9', id_category: categoryId }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const picture = readFileSync(join(root, 'docs', 'overview.png'))
  form.set('picture', new Blob([picture], { type: 'image/png' }), 'mug.png')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/product/create`, { method: 'POST', headers, body: form })
  const answer = await response.json()
  if (!response.ok) throw new Error(`/product/create: ${response.status} ${answer.message}`)
  return answer.data
}

/** Of all time, so that the day in the zone of the store does not matter. */
async function report(address, token, fmt) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ type: 'sales', fmt })
  let response
  // On a busy machine the first connections take longer than a request waits.
  for (let tries = 0; tries < 5 && response?.ok !== true; tries += 1)
    response = await fetch(`${address}/export/get_export`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`a report as ${fmt}: ${response.status} ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}
