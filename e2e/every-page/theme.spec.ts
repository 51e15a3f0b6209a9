import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const themeSwitch = (page: Page) => page.getByRole('button', { name: /^Theme: / })
const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return red + green + blue < 3 * 128
  })

test('the page follows the system theme until the user chooses one, which stays over pages and reloads, before the app has loaded', async ({
  page,
  owner: _owner,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(themeSwitch(page)).toHaveAccessibleName(/^Theme: System/)
  await expect.poll(() => isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)

  await themeSwitch(page).click()
  await expect(themeSwitch(page)).toHaveAccessibleName(/^Theme: Light/)
  await themeSwitch(page).click()
  await expect(themeSwitch(page)).toHaveAccessibleName(/^Theme: Dark/)
  await expect(themeSwitch(page)).toBeFocused()
  await expect.poll(() => isDark(page)).toBe(true)

  await page.goto('/platform/dashboard')
  await expect(themeSwitch(page)).toHaveAccessibleName(/^Theme: Dark/)
  await expect.poll(() => isDark(page)).toBe(true)
  await themeSwitch(page).click()
  await expect(themeSwitch(page)).toHaveAccessibleName(/^Theme: System/)
  await expect.poll(() => isDark(page)).toBe(false)

  for (const name of [/^Theme: Light/, /^Theme: Dark/]) {
    await themeSwitch(page).click()
    await expect(themeSwitch(page)).toHaveAccessibleName(name)
  }
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'load' })
  await expect(themeSwitch(page)).toHaveCount(0)
  await expect.poll(() => isDark(page)).toBe(true)
})
