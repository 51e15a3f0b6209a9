import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const outbox = fileURLToPath(new URL('../../apps/api/dist/outbox.js', import.meta.url))

/** What the app would have sent to this address, as the person who runs it can read it. */
export async function mailTo(email: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: undefined }
  const { stdout } = await promisify(execFile)(process.execPath, [outbox, email], { env })
  return stdout
}

export async function resetLinkFor(email: string): Promise<string> {
  const [link] = /http\S+\/reset\?token=\S+/.exec(await mailTo(email)) ?? []
  if (!link) throw new Error(`No mail with a link went to ${email}.`)
  return link
}
