import type { Page } from '@playwright/test'

/** The heading of a loaded page: while it loads, 'Loading...' is shown instead. */
export const pageHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' })
