import type { Page } from '@playwright/test'
import { pageHeading } from '../support/page-heading.ts'
import { expect, test } from '../support/test.ts'

const sections = [
  ['Home', 'hero'],
  ['Features', 'features'],
  ['How It Works', 'how-it-works'],
  ['Integrations', 'integrations'],
  ['Testimonials', 'testimonials'],
  ['Pricing', 'pricing'],
  ['FAQ', 'faq'],
] as const

const banner = (page: Page) => page.getByRole('banner')
const nav = (page: Page) => banner(page).getByRole('navigation', { name: 'Sections' })
const active = (page: Page) => nav(page).locator('[aria-current=true]')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollPageTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)

test.use({ viewport: { width: 1440, height: 900 } })

/** The header marks the current section once the script has loaded. */
async function open(page: Page, path = '/') {
  await page.goto(path)
  await expect(pageHeading(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--header-height')))
    .not.toBe('')
}

test('the header marks the current section, and one answer is open at a time', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('the navigation scrolls to each section and marks the current one', async () => {
    await open(page)
    await expect(nav(page).getByRole('link')).toHaveText(sections.map(([label]) => label))
    await expect(active(page)).toHaveText('Home')
    const order = await page
      .locator('[id]')
      .evaluateAll((all) => all.map(({ id }) => id).filter((id) => !/title|main|root|landing/.test(id)))
    expect(order).toEqual([...sections.map(([, id]) => id), 'contact'])

    const height = (await banner(page).boundingBox())?.height ?? 0
    for (const [label, id] of [...sections.slice(1), sections[0]]) {
      await nav(page).getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expect.poll(async () => Math.abs((await topOf(page, id)) - height), label).toBeLessThan(1.5)
      await expect(active(page)).toHaveText(label)
    }

    const pricing = (await topOf(page, 'pricing')) + (await scrolled(page))
    await scrollPageTo(page, Math.ceil(pricing - height - 120) - 2)
    await expect(active(page)).toHaveText('Testimonials')
    await scrollPageTo(page, Math.ceil(pricing - height - 120))
    await expect(active(page)).toHaveText('Pricing')
  })

  await test.step('the header changes its style once the page is scrolled past 30 px', async () => {
    await open(page)
    const shadow = () => banner(page).evaluate((header) => getComputedStyle(header).boxShadow)
    expect(await shadow()).toBe('none')
    await scrollPageTo(page, 30)
    await expect.poll(() => scrolled(page)).toBe(30)
    expect(await shadow()).toBe('none')
    await scrollPageTo(page, 31)
    await expect.poll(shadow).not.toBe('none')
    expect((await banner(page).boundingBox())?.y).toBe(0)
    await scrollPageTo(page, 0)
    await expect.poll(shadow).toBe('none')
  })

  await test.step('one answer is open at a time, and a second click closes it', async () => {
    await open(page)
    const faq = page.getByRole('region', { name: 'Frequently asked questions' })
    const first = faq.getByText('Is the free trial 14 or 30 days?')
    const second = faq.getByText('Can I export my data?')
    const answers = faq.getByRole('paragraph').filter({ visible: true })
    await expect(answers).toHaveCount(0)
    await first.click()
    await expect(answers).toHaveText([/^Fourteen days/])
    await second.click()
    await expect(answers).toHaveText([/^At any time/])
    await second.click()
    await expect(answers).toHaveCount(0)
  })
})

test('the mobile menu locks scrolling, and its links close it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expect(nav(page)).toBeHidden()
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  await expect(menu.getByRole('link')).toHaveText(sections.map(([label]) => label))
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.mouse.wheel(0, 400)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await scrolled(page)).toBe(0)

  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toHaveCount(0)
  await opener.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(menu).toHaveCount(0)
  const height = (await banner(page).boundingBox())?.height ?? 0
  await expect.poll(async () => Math.abs((await topOf(page, 'pricing')) - height)).toBeLessThan(1.5)
  await page.mouse.wheel(0, 100)
  await expect.poll(async () => await topOf(page, 'pricing')).toBeLessThan(0)
})

test('each button and link has a working target', async ({ page }) => {
  await open(page)
  const hrefs = async (name: string | RegExp) =>
    page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const name of [
    'Sign Up',
    'Start 14-day free trial',
    'Start Your Free Trial',
    'Get Started for Free!',
  ]) {
    expect(await hrefs(name), name).toEqual(['/register'])
  }
  expect(await hrefs('Login')).toEqual(['/login'])
  expect(await hrefs('Book a Demo')).toEqual(['#contact'])
  expect(await hrefs(/^Learn More/)).toEqual(
    ['dashboards', 'contests', 'customers', 'metrics', 'finances', 'ai'].map((topic) => `/help#${topic}`),
  )
  const platform = await hrefs(/^Analyze Now/)
  expect(platform).toHaveLength(6)
  expect(platform.every((href) => href?.startsWith('/platform/'))).toBe(true)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Support', 'hello@tillsight.example', '+1 202 555 0142']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^(\/help|mailto:|tel:)/)
  }
  // At New Year it is another one where this runs than in the time zone of the browser.
  const year = await page.evaluate(() => new Date().getFullYear())
  await expect(footer.getByText(`© ${year} Tillsight`)).toBeVisible()

  const stays = await page.evaluateHandle(() => window)
  await page.getByRole('link', { name: 'Learn More about Financial Control' }).click()
  await expect(page).toHaveURL('/help#finances')
  await expect(page.getByRole('heading', { name: 'Financial control' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sell, and see.' })).toBeVisible()
  await page.getByRole('link', { name: 'Analyze Now in Custom Reports' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Tillsight, home' }).click()
  await expect(page.getByRole('heading', { name: 'Sell, and see.' })).toBeFocused()
  for (const [name, heading] of [
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Service', 'Terms of Service'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  }
  expect(await stays.evaluate((before) => before === window), 'the page was never reloaded').toBe(true)
})

test('the quotes can be dragged at double speed, stepped by button, and scrolled by key', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await open(page)
  const track = page.getByRole('list', { name: 'Customer quotes' })
  await expect(track.getByRole('listitem')).toHaveCount(4)
  await expect(track.getByText('4 of 5 stars')).toHaveCount(2)
  const left = () => track.evaluate((row) => Math.round(row.scrollLeft))
  await track.scrollIntoViewIfNeeded()
  const box = await track.boundingBox()
  if (!box) throw new Error('The quotes are not shown.')
  const [x, y] = [box.x + 700, box.y + 100]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 150, y)
  await expect.poll(left).toBe(300)
  await page.mouse.move(x - 50, y)
  await expect.poll(left).toBe(100)
  await page.mouse.up()
  await page.mouse.move(x - 300, y)
  expect(await left(), 'the quotes stay where they were released').toBeLessThanOrEqual(100)

  const settled = await left()
  await page.getByRole('button', { name: 'Next quote' }).click()
  await expect.poll(left).toBeGreaterThan(settled + 100)
  const stepped = await left()
  await page.getByRole('button', { name: 'Previous quote' }).click()
  await expect.poll(left).toBeLessThan(stepped)
  await track.focus()
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
})
