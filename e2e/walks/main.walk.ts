import { writeFileSync } from 'node:fs'
import { aCatalog, aPicture } from '../support/catalog.ts'
import { aTill } from '../support/sales.ts'
import { expect, test } from './test.ts'
import type { Window } from './window.ts'

const [wide, narrow] = [1440, 500]

/** These run in the page. */
const overflow = () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
const isDark = () => {
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
  ).map(Number)
  return red + green + blue < 3 * 128
}
const focused = () => {
  const at = document.activeElement
  const { outlineStyle, outlineWidth } = getComputedStyle(at ?? document.body)
  const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px'
  // Without a screen no window of Firefox has the focus, and nothing in it shows that it has.
  return { text: at?.textContent?.trim() ?? '', isShown: isOutlined || !document.hasFocus() }
}
const codeShown = () => document.querySelector('.tv-code')?.getAttribute('data-code') ?? ''

const expectAccessibleAndFitting = async (window: Window) => {
  for (const width of [narrow, wide]) {
    await window.resize(width, 900)
    await expect.poll(() => window.evaluate(overflow)).toBeLessThanOrEqual(0)
    await window.expectAccessible()
  }
}

test('a product is added by the form, sold by keyboard, returned, and counted on the dashboard', async ({
  window,
  owner,
  request,
}, testInfo) => {
  const picture = testInfo.outputPath('mug.png')
  writeFileSync(picture, aPicture.buffer)
  await aCatalog(request, owner.token).category('Gifts')
  await window.goto('/platform/products')
  await window.click('button', 'Add Product')
  await window.upload('Picture', picture)
  await window.fill('Name', 'Enamel mug')
  await window.fill('Category', 'Gifts')
  await window.fill('Price', '14')
  await window.fill('Cost price', '5.20')
  await window.fill('Quantity', '31')
  await window.expectText('62.9%')
  await window.click('button', 'Add Product')
  await window.expectText('Product created successfully!')
  await expectAccessibleAndFitting(window)

  await window.goto('/platform/sales')
  await window.find('heading', 'Sales')
  await window.find('button', 'Add Sale')
  await window.press('s')
  await window.type('enam')
  await window.press('Enter')
  await window.find('field', 'Quantity of Enamel mug')
  await window.type('2')
  await window.press('Enter')
  await window.expectText('Sale 1: $28.00')
  await expectAccessibleAndFitting(window)

  await window.click('button', 'Return Sale 1')
  await window.fill('Return quantity of Enamel mug', '1')
  await window.click('button', 'Return')
  await window.expectText('Return recorded. Refund $14.00.')

  await window.goto('/platform/dashboard')
  await window.expectText(/Total Revenue\s+\$14\.00/)
  await expectAccessibleAndFitting(window)
})

test('a sale elsewhere is shown without a reload, and the session stays over one', async ({
  window,
  owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product({ price: '14.00' })
  await window.goto('/platform/dashboard')
  await window.expectText(/Total Revenue\s+\$0\.00/)
  await aTill(request, owner.token).sell([{ product: mug }])
  await window.expectText(/Total Revenue\s+\$14\.00/)
  await window.reload()
  await window.expectText(/Total Revenue\s+\$14\.00/)
})

test('the theme is chosen, stays over a reload, and is readable', async ({ window, owner: _owner }) => {
  await window.goto('/platform/products')
  for (const [now, next] of [
    [/^Theme: System/, /^Theme: Light/],
    [/^Theme: Light/, /^Theme: Dark/],
  ] as const) {
    await window.click('button', now)
    await window.find('button', next)
  }
  await expect.poll(() => window.evaluate(isDark)).toBe(true)
  await window.reload()
  await window.find('heading', 'Products')
  expect(await window.evaluate(isDark)).toBe(true)
  await expectAccessibleAndFitting(window)
})

test('the keyboard reaches the content first, and shows where it is', async ({ window, owner: _owner }) => {
  await window.goto('/platform/customers')
  await window.find('heading', 'Customers')
  await window.press('Tab')
  await expect.poll(() => window.evaluate(focused)).toEqual({ text: 'Skip to content', isShown: true })
  await window.press('Enter')
  for (let stops = 0; stops < 5; stops += 1) {
    await window.press('Tab')
    await expect.poll(() => window.evaluate(focused)).toMatchObject({ isShown: true })
  }
})

test('a TV shows its code, is paired, and plays', async ({ window, owner, request }) => {
  await window.resize(1600, 900)
  await window.goto('/tv')
  await expect.poll(() => window.evaluate(codeShown)).not.toBe('')
  const headers = { Authorization: `Bearer ${owner.token}` }
  const slides = [{ id: 'a', kind: 'today', metric: 'netSales', seconds: 600, transition: 'none' }]
  const data = { name: 'Wall', slides, celebrations: [] }
  const playlist = await (await request.post('/playlist/create', { headers, data })).json()
  const pairing = { code: await window.evaluate(codeShown), name: 'Window', id_playlist: playlist.data.id }
  await request.post('/screen/pair', { headers, data: pairing })
  await window.find('heading', 'Net Sales')
  await window.expectAccessible()
})
