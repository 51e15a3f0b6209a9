import { expect, type Page } from '@playwright/test'

/** Fields by their exact label: 'Password' does not match 'Show password'. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Exactly these fields are marked invalid, in the order of the page. */
export const expectMarked = (page: Page, labels: readonly string[]) =>
  expect
    .poll(() =>
      page
        .locator('input[aria-invalid=true]')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)),
    )
    .toEqual(labels)

/** Clears the field and types key by key, as a person does. */
export async function type(page: Page, label: string, text: string) {
  const input = field(page, label)
  await input.click()
  await input.press('ControlOrMeta+a')
  await input.press('Delete')
  await input.pressSequentially(text)
}
