import type { Page } from '@playwright/test'
import { aCatalog } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { someOf } from '../support/long-run.ts'
import { pageHeading } from '../support/page-heading.ts'
import { aTill } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/**
 * The links and buttons whose area is smaller than 44 × 44 px: counted where a tap hits them, so that an area beyond
 * the word counts, and one that another covers does not. A link within a sentence is exempt, as in WCAG 2.5.8.
 */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const pressed = 'a[href], button:enabled, summary, [role=tab]'
    const isShown = (target: Element) => {
      const { width, height } = target.getBoundingClientRect()
      const isVisible = target.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isVisible && width > 1 && height > 1 && getComputedStyle(target).clipPath === 'none'
    }
    const isInSentence = (target: Element) => {
      const around = [...(target.parentElement?.childNodes ?? [])].filter((node) => node !== target)
      const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? '')
      return target.matches('a') && around.some(isText)
    }
    const sizeOf = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const reach = (right: number, down: number) => {
        let way = 0
        const isHit = () => {
          const [left, top] = [x + width / 2 + way * right, y + height / 2 + way * down]
          return document.elementFromPoint(left, top)?.closest(pressed) === target
        }
        while (way <= 44 && isHit()) way += 1
        return way
      }
      return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)] as const
    }
    const inModal = document.querySelector('dialog[open]') ?? document
    return [...inModal.querySelectorAll(pressed)]
      .filter((target) => isShown(target) && !isInSentence(target))
      .map((target) => ({ target, size: sizeOf(target) }))
      .filter(({ size }) => Math.min(...size) < 44)
      .map(({ target, size }) => {
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim()
        return `${target.localName} “${name}”, ${size.join(' × ')} px`
      })
  })

/** Each page on the screen of a phone and of a tablet. */
async function walk(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(pageHeading(page)).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect.poll(() => tooSmall(page), `${path} at 390 px`).toEqual([])
    await page.setViewportSize({ width: 1024, height: 844 })
    await page.waitForFunction(() => innerWidth === 1024)
    await expect.poll(() => tooSmall(page), `${path} at 1024 px`).toEqual([])
  }
}

test('a finger hits every link and button before the login', { tag: '@long' }, async ({ page }) => {
  await walk(page, ['/', '/login', '/register', '/forgot', '/reset?token=x', '/help', '/privacy', '/terms'])
})

test('a finger hits every link and button of the lists and their pages', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ name: 'Mug', balance: '5' })
  const customer = await aClientele(request, owner.token).customer({
    name: 'Bo',
    email: 'bo@example.com',
    number: '+12133734253',
    tags: ['tea', 'vip'],
  })
  const till = aTill(request, owner.token)
  const sale = await till.sell([{ product: mug, quantity: 2 }], { id_customer: customer.id })
  await till.takeBack(sale)
  const paths = [
    '/platform/products',
    `/platform/sales?sale=${sale.id}`,
    `/platform/customers/${customer.id}`,
    '/platform/sales',
    '/platform/customers',
    `/platform/products/${mug.id}`,
  ]
  await walk(page, someOf(paths, 3))
})

test('a finger hits every link and button of the figures and settings', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product } = aCatalog(request, owner.token)
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await product({ name, balance: '0' })
  await aTill(request, owner.token).sell([{ product: await product({ name: 'Mug', balance: '5' }) }])
  await walk(page, [
    '/survey',
    '/platform/dashboard',
    '/platform/finances',
    '/platform/finances?tab=expenses',
    '/platform/reports',
    '/platform/settings',
  ])
})
