import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

const nobody = 65534

const isRoot = (): boolean => process.getuid?.() === 0
const hasSetpriv = (): boolean => spawnSync('setpriv', ['--version']).status === 0

/**
 * PostgreSQL refuses to run as root. It runs as nobody then, keeping the one right that lets it reach
 * a folder inside a closed home; without no_setuid_fixup, access(2) would not see that right.
 */
const asNobody = [
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
]
const endsWithItsParent = '--pdeathsig=INT'

/** The command that starts a PostgreSQL program with the rights it needs on this system. */
export const privileged = (program: string, args: string[]): [string, string[]] => {
  const setpriv = process.platform === 'linux' && hasSetpriv()
  if (isRoot() && !setpriv) {
    throw new Error(
      'The embedded database cannot run as root here (setpriv of util-linux is missing). ' +
        'Start Tillsight as an ordinary user, or set DATABASE_URL.',
    )
  }
  if (!setpriv) return [program, args]
  return ['setpriv', [...(isRoot() ? asNobody : []), endsWithItsParent, program, ...args]]
}

/** Hands a folder to the user that the database runs as. */
export const giveToDatabase = (folder: string): void => {
  if (isRoot()) chownSync(folder, nobody, nobody)
}
