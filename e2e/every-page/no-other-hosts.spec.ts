import { baseUrl } from '../support/address.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { pageHeading } from '../support/page-heading.ts'
import { aPerson } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// Blocked, a service worker would be a warning in the console.
test.use({ serviceWorkers: 'allow' })

test('every page calls no other host and logs nothing to the console', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  const complaints: string[] = []
  const hosts = new Set<string>()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (call) => {
    const reason = call.failure()?.errorText ?? ''
    // Requests are cancelled when the page is left or another flag is chosen.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${call.url()}: ${reason}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('request', (call) => hosts.add(new URL(call.url()).origin))
  page.on('websocket', (socket) => hosts.add(socket.url()))
  await page.exposeFunction('reportViolation', (what: string) => complaints.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'reportViolation')(`${violatedDirective}: ${blockedURI}`),
    ),
  )

  const person = aPerson()
  for (const path of ['/', '/login', '/forgot', '/reset', '/reset?token=any', '/register']) {
    await page.goto(path)
    await expect(pageHeading(page)).toBeVisible()
  }
  await page.getByRole('button', { name: /^Theme: / }).click()
  await field(page, 'Full Name').fill(person.full_name)
  await field(page, 'Email Address').fill(person.email)
  await page.getByLabel('Phone Number: country').selectOption('PT')
  await page.getByLabel('Phone Number: country').selectOption('US')
  await field(page, 'Phone Number').pressSequentially('2133734253')
  await field(page, 'Password').fill(person.password)
  await field(page, 'Store/Business Name').fill(person.store_name)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/survey')
  await page.getByText('Owner', { exact: true }).click()
  await page.getByText('Event or conference').click()
  await page.getByRole('button', { name: 'Continue' }).click()

  for (const area of [
    'Products',
    'Suppliers',
    'Sales',
    'Customers',
    'Finances',
    'Explore',
    'Reports',
    'Admin Panel',
    'Dashboard',
  ]) {
    await page.getByRole('link', { name: area, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Profile: ' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(field(page, 'Phone Number')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSuccess(page, 'Profile updated successfully!')
  // What is asked for after the logout would be refused: wait until the page has all it asks for.
  const settled = ['/live/stream', '/offline/info', '/account/sessions'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  )
  await page.reload()
  await Promise.all(settled)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/login')
  await page.waitForLoadState('networkidle')

  expect(complaints).toEqual([])
  expect([...hosts]).toEqual([baseUrl])

  await test.step('the Content-Security-Policy allows no other host and no inline script', async () => {
    const answer = await page.goto('/')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe-|https?:|\*/)
    await page.addScriptTag({ content: 'document.title = "inline"' }).catch(() => {})
    expect(await page.title()).not.toBe('inline')
    expect(faults.splice(0), 'the violation is reported').toHaveLength(1)
  })
})
