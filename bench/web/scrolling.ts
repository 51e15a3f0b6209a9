import type { Page } from '@playwright/test'

type Scrolled = { times: number[]; empty: number }

/** Runs in the page: scrolls it by more than a row for each frame, and says how long each took and how many had no row. */
const scroll = (ms: number): Promise<Scrolled> =>
  new Promise((resolve) => {
    const [times, end] = [[] as number[], performance.now() + ms]
    let [last, empty] = [performance.now(), 0]
    const onFrame = (now: number): void => {
      times.push(now - last)
      last = now
      const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      if (!middle?.closest('tbody tr')?.textContent) empty += 1
      window.scrollBy(0, 60)
      if (now < end) requestAnimationFrame(onFrame)
      else resolve({ times: times.slice(1), empty })
    }
    requestAnimationFrame(onFrame)
  })

/** From the tenth row on, where the table fills the window. */
export const scrollThrough = async (page: Page, seconds: number): Promise<Scrolled> => {
  await page.locator('tbody tr').nth(10).scrollIntoViewIfNeeded()
  return page.evaluate(scroll, seconds * 1000)
}
