import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type APIRequestContext, expect } from '@playwright/test'

const outbox = fileURLToPath(new URL('../../apps/api/dist/outbox.js', import.meta.url))

/** The unsent mail to this address, as printed by `npm run outbox`. */
export async function mailTo(email: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: undefined }
  const { stdout } = await promisify(execFile)(process.execPath, [outbox, email], { env })
  return stdout
}

async function linkTo(email: string, page: 'reset' | 'confirm-email'): Promise<string> {
  const [link] = new RegExp(`http\\S+/${page}\\?token=\\S+`).exec(await mailTo(email)) ?? []
  if (!link) throw new Error(`No mail with a link went to ${email}.`)
  return link
}

export const resetLinkFor = (email: string) => linkTo(email, 'reset')

/** The latest link that was sent. */
export const confirmationLinkFor = (email: string) => linkTo(email, 'confirm-email')

/** Confirms the address, as the button on the page of the link does. */
export async function confirm(request: APIRequestContext, email: string) {
  const token = new URL(await confirmationLinkFor(email)).searchParams.get('token')
  const response = await request.post('/email/confirm', { data: { token } })
  expect(response.status(), await response.text()).toBe(200)
}
