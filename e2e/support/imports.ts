import type { Page } from '@playwright/test'

export const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title })
