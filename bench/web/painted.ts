import type { Page } from '@playwright/test'

/** Runs in the page: nothing on it is loading. */
const isSettled = (): boolean =>
  document.querySelector('main, [role=main]') !== null &&
  !document.body.textContent?.includes('Loading...') &&
  document.querySelector('[aria-busy=true]') === null

/** Until the page has its heading, and nothing on it is loading. */
export const untilShown = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(isSettled)
}

/** Runs in the page: from the next click until something else is shown, nothing is loading, and that is painted. */
const watchClick = (): void => {
  const isSettled = (): boolean =>
    !document.body.textContent?.includes('Loading...') && document.querySelector('[aria-busy=true]') === null
  const afterPaint = (then: () => void): void => {
    requestAnimationFrame(() => setTimeout(then))
  }
  const onClick = ({ timeStamp }: Event): void => {
    const before = document.body.textContent
    const look = (): void => {
      if (document.body.textContent === before || !isSettled()) {
        requestAnimationFrame(look)
        return
      }
      afterPaint(() => Object.assign(window, { paintedAfter: performance.now() - timeStamp }))
    }
    requestAnimationFrame(look)
  }
  Object.assign(window, { paintedAfter: null })
  window.addEventListener('click', onClick, { capture: true, once: true })
}

/** Milliseconds from the click on it until its result is painted. */
export const clickToPaint = async (page: Page, click: () => Promise<void>): Promise<number> => {
  await page.evaluate(watchClick)
  await click()
  const painted = await page.waitForFunction(
    () => (window as unknown as { paintedAfter: number | null }).paintedAfter,
  )
  return (await painted.jsonValue()) ?? Number.NaN
}

/** The first contentful paint of the page that was loaded, in milliseconds since its navigation. */
export const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watching = new PerformanceObserver((list) => {
          const found = list.getEntriesByName('first-contentful-paint')[0]
          if (found) resolve(found.startTime)
        })
        watching.observe({ type: 'paint', buffered: true })
      }),
  )

export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
