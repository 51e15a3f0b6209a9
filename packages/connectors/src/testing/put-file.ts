import { rename, writeFile } from 'node:fs/promises'

/** As programs put a file where others watch: whole, at once. */
export const putFile = async (path: string, content: string | Uint8Array): Promise<void> => {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
