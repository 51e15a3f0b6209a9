import { spawnSync } from 'node:child_process'

/** With the owners and rights of its files, which Node does not copy. */
export const copyFolder = (from: string, to: string): void => {
  spawnSync('cp', ['-a', `${from}/.`, to])
}
