import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus, and checks that the focus is visible at each stop. */
export async function tabTo(page: Page, target: Locator, most = 80) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} was not reached with ${most} Tab presses.`)
}

/** The focused element, or a box around it, must have an outline. */
export async function expectVisibleFocus(page: Page) {
  const found = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nowhere'
    let box: Element | null = focused
    for (let levels = 0; box && levels < 3; levels += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(box)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'seen'
      box = box.parentElement
    }
    return focused.outerHTML.slice(0, 200)
  })
  // After the last stop the focus is in the browser's own toolbar.
  if (found !== 'nowhere') expect(found, 'the focus is visible').toBe('seen')
}
