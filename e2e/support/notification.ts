import { expect, type Page } from '@playwright/test'

export const closeNotification = (page: Page) => page.getByRole('button', { name: 'Close notification' })

const ofKind = (page: Page, role: 'alert' | 'status') =>
  page.getByRole(role).filter({ has: closeNotification(page) })

/** Its text; the live region around it always exists and has no size. */
export const notification = (page: Page) =>
  ofKind(page, 'alert').or(ofKind(page, 'status')).getByRole('paragraph')

export const expectError = (page: Page, message: string) => expect(ofKind(page, 'alert')).toHaveText(message)

export const expectSuccess = (page: Page, message: string, options?: { timeout: number }) =>
  expect(ofKind(page, 'status')).toHaveText(message, options)

export const expectNoNotification = (page: Page) => expect(closeNotification(page)).toHaveCount(0)

/** Moves the pointer to it at once, which keeps it open: axe takes longer than its timeout. */
export const holdNotification = (page: Page) =>
  page.waitForFunction(() => {
    const close = document.querySelector<HTMLElement>('button[aria-label="Close notification"]')
    close?.focus()
    return close !== null
  })
