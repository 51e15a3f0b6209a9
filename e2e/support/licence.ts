import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { askDatabase } from './database.ts'

const command = fileURLToPath(new URL('../../apps/api/dist/licence.js', import.meta.url))

/** What `npm run licence -- …` prints. */
const licence = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [command, ...args])).stdout

const keyIn = (dataDir: string) => join(dataDir, 'licence-private.pem')

/** A pair of keys for this run; returns the public one, which the app is started with. */
export async function newLicencePair(dataDir: string): Promise<string> {
  const said = await licence('new-key', '--key', keyIn(dataDir))
  return /LICENCE_PUBLIC_KEY=(\S+)/.exec(said)?.[1] ?? ''
}

export async function aLicenceKey({ people, until }: { people: number; until: string }): Promise<string> {
  const key = keyIn(process.env.E2E_DATA_DIR ?? '')
  return (await licence('--key', key, '--people', String(people), '--until', until, '--ai')).trim()
}

/** Moves the end of the trial of this owner's store to so many days from now. */
export const endTrial = (email: string, days: number) =>
  askDatabase(
    `update store set trial_ends_at = now() + make_interval(days => $2)
     from member where member.store_id = store.id and member.email = $1`,
    [email, days],
  )
