import { spawnSync } from 'node:child_process'
import { makeCluster } from '#platform/database/embedded-cluster.ts'
import { aFolder } from './a-folder.ts'
import { atTheEnd } from './at-the-end.ts'

let template: Promise<string> | null = null

const makeTemplate = async (): Promise<string> => {
  const folder = aFolder()
  // The next file of this worker finds the folder gone.
  atTheEnd(() => {
    template = null
  })
  await makeCluster(folder)
  return folder
}

/** A data folder with an empty database in it. Making one takes a second, copying one does not. */
export const aDataDir = async (): Promise<string> => {
  template ??= makeTemplate()
  const folder = aFolder()
  spawnSync('cp', ['-a', `${await template}/.`, folder])
  return folder
}
