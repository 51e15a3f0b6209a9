import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/address.ts'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { launchApp } from '../support/launch-app.ts'
import { startMailServer } from '../support/mail-server.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** An installation of its own, with a mail server that refuses all mail; the first person who registers runs it. */
const ownInstallation = test.extend<{ mailServer: MailServer }>({
  baseURL: async ({ browserName: _any }, use) => use(`http://localhost:${await freePort()}`),
  mailServer: async ({ baseURL }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tillsight-e2e-operations-'))
    const server = await startMailServer()
    const stop = await launchApp(new URL(baseURL ?? '').port, dataDir, {
      SMTP_URL: server.url,
      OPERATORS: '',
    })
    await use(server)
    await stop()
    server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

ownInstallation(
  'the operator sees a mail that failed, and why, and sends it again',
  { tag: '@long' },
  async ({ mailServer, page, owner }) => {
    await page.goto('/platform/admin')
    await page.getByRole('link', { name: 'Operations' }).click()
    await expect(page).toHaveURL(/\/platform\/admin\/operations$/)
    const health = page.getByRole('region', { name: 'Health' })
    await expect(health).toContainText('PostgreSQL 18')
    await expect(health).toContainText('No backup has been made')
    await expect(health).toContainText(/\d GB free/)

    const backups = page.getByRole('region', { name: 'Backups' })
    await expect(backups).toContainText('None yet')
    await expect(backups).toContainText('on the same disk as the database')
    await backups.getByRole('button', { name: 'Back up now' }).click()
    await expectSuccess(page, 'The backup has started.')
    await expect(backups.getByRole('row').filter({ hasText: /tillsight-.*\.zip/ })).toHaveCount(1)
    await expect(backups).not.toContainText('None yet')
    await expect(health).not.toContainText('No backup has been made')

    const mail = page.getByRole('row').filter({ hasText: owner.email })
    await expect(mail).toContainText('Confirm your email address')
    await expect(mail).toContainText('Retrying', { timeout: 30_000 })
    await expect(mail).toContainText('Mailbox full')
    await expect(mail).not.toContainText('token=')
    await expectAccessibleInBothLooks(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    mailServer.mails.isRefusing = false
    await mail.getByRole('button', { name: `Resend the email to ${owner.email}` }).click()
    await expectSuccess(page, 'The email is being sent again.')
    await expect(mail).toContainText('Sent', { timeout: 30_000 })
    expect(mailServer.mails.subjects).toEqual(['Confirm your email address'])

    const chore = page.getByRole('row').filter({ hasText: 'Fold rollups' })
    await chore.getByRole('button', { name: 'Run now: fold rollups' }).click()
    await expectSuccess(page, 'Done.')
  },
)

test('an owner who does not run the installation finds no Operations', { tag: '@long' }, async ({
  page,
  owner: _owner,
}) => {
  await page.goto('/platform/admin/operations')
  await expect(page.getByRole('link', { name: 'Licence', exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/operations/)
  await expect(page.getByRole('link', { name: 'Operations' })).toHaveCount(0)
})
