import { expect, type Page } from '@playwright/test'

/** Closes a form with Escape, and discards what was typed in it. */
export async function discard(page: Page) {
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
