import type { Page } from '@playwright/test'
import { catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
import { pageHeading } from '../support/page-heading.ts'
import { expect, test } from '../support/test.ts'

const counted = catalogue.filter(({ area }) => area !== 'files' && area !== 'bridges')
const manySystems = Math.floor((counted.length - 1) / 10) * 10

/** The script has loaded and initialized the prerendered page. */
const expectAlive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--header-height')))
    .not.toBe('')

test('the page is prerendered, and works without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell, and see.')
  for (const claim of [
    'real-time',
    'TV behind the counter',
    'KPI contests',
    'purchase history',
    'total spending',
    'Expenses',
    'break-even',
    'optional paid module',
    'dead zones',
    'PDF, Excel and CSV',
    `over ${Math.floor((metricIds.length - 1) / 10) * 10} ready-made metrics`,
    `Over ${manySystems} shops, tills, CRM, telephony and helpdesk systems`,
    'sync of up to a week',
    'databases or CSV',
    'GDPR',
    '30 days of full access',
    'no credit card',
    'personal manager',
  ]) {
    await expect(page.locator('body'), claim).toContainText(new RegExp(claim, 'i'))
  }
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await page.getByText('Is Tillsight GDPR compliant?').click()
  await expect(page.getByText('no page ever calls another host')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { name: 'Free trial', exact: true })).toBeInViewport()
  for (const path of ['/help', '/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await context.close()
})

test('link preview, icons, sitemap and structured data are present', { tag: '@long' }, async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  await expect(page).toHaveTitle('Sales analytics for small stores · Tillsight')
  expect((await content('description'))?.length).toBeGreaterThan(80)
  expect(await content('og:url')).toBe(`${baseURL}/`)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${baseURL}/`)
  const card = await request.get((await content('og:image')) ?? '')
  expect(card.headers()['content-type']).toBe('image/png')

  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts['@graph'].map((fact: { '@type': string }) => fact['@type'])).toEqual([
    'SoftwareApplication',
    'FAQPage',
  ])
  const hrefs = await page
    .locator('link[rel*=icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const href of [...hrefs, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await request.get(href)).status(), href).toBe(200)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const listed = (await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)
  for (const [, address] of listed) {
    await page.goto(address ?? '')
    await expect(pageHeading(page)).toBeVisible()
    await expect(page).toHaveURL(address ?? '')
  }
})

test('the script keeps the prerendered elements, also when signed in with the dark theme', async ({
  page,
  owner: _owner,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: /^The dashboard of the demo store/ })).toHaveAttribute(
    'src',
    /dark/,
  )
  const parts = page.locator('h1, header nav, #faq, footer')
  await expect(parts).toHaveCount(4)
  await parts.evaluateAll((all) => {
    for (const part of all) part.setAttribute('data-from-the-start', '')
  })
  release()
  await expectAlive(page)
  await expect(page.getByRole('button', { name: /^Theme: Dark/ })).toBeVisible()
  await expect(page.locator('[data-from-the-start]')).toHaveCount(4)
  expect(complaints).toEqual([])
})

test('sections fade in when a tenth is visible, without layout shift from 320 to 2560 px', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  for (const width of [320, 2560]) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      reducedMotion: 'no-preference',
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expectAlive(page)
    const waiting = page.locator('[data-reveal=waiting]')
    const features = page.locator('#features [data-reveal]')
    await expect(features).toHaveAttribute('data-reveal', 'waiting')
    await expect(features).toHaveCSS('opacity', '0')
    await page.getByRole('heading', { name: 'Real-time Dashboards' }).scrollIntoViewIfNeeded()
    await expect(features).toHaveCSS('opacity', '1')
    const pages = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / 600))
    for (let turn = 0; turn < pages; turn += 1) {
      await page.mouse.wheel(0, 600)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    }
    await expect(waiting).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), `${width} px`).toBeLessThan(0.01)
    await context.close()
  }
})

test('axe finds no violations on the menu, an open answer and the text pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expectAlive(page)
  await page.getByText('How long does it take to get started?').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/help', '/privacy', '/terms']) {
    await page.goto(path)
    await expect(pageHeading(page)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})

test('the whole page works without a mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expectAlive(page)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Testimonials' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#testimonials')
  const quotes = page.getByRole('list', { name: 'Customer quotes' })
  await tabTo(page, quotes, 2)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => quotes.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  await tabTo(page, page.getByRole('button', { name: 'Next quote' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Start Your Free Trial' }))
  const question = page.locator('summary', { hasText: 'Which metrics can I track?' })
  await tabTo(page, question)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The catalogue has over \d+ ready-made metrics: revenue/)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText(/The catalogue has over \d+ ready-made metrics: revenue/)).toBeHidden()
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeFocused()
})

test('the animation beside the login form is silent, can be paused, and is a still image with reduced motion', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/login', '/register']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path)
    const video = page.locator('video')
    await expect(video).toHaveJSProperty('muted', true)
    await expect(video).toHaveJSProperty('loop', true)
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Pause the background' }).click()
    await expect(video).toHaveJSProperty('paused', true)
    await page.getByRole('button', { name: 'Play the background' }).click()
    await expect(video).toHaveJSProperty('paused', false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(video).toHaveCount(0)
  }
})
