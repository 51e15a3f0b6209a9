import { inject } from 'vitest'
import { aFolder } from './a-folder.ts'
import { copyFolder } from './copy-folder.ts'

/** A data folder with an empty database in it. Making one takes a second, copying one does not. */
export const aDataDir = async (): Promise<string> => {
  const folder = aFolder()
  copyFolder(inject('emptyDataDir'), folder)
  return folder
}
