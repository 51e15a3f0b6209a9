import type { Page } from '@playwright/test'

/** The heading of a page that has arrived: while it loads, 'Loading...' stands in its place. */
export const pageHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' })
