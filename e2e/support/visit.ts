import type { Page } from '@playwright/test'

/** Navigates as a link within the app does: a page load takes far longer. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
