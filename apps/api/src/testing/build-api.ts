import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const fromApi = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** What `npm start` runs, in a folder with links to the rest of the repo: `npm test` has just built it. */
export const buildApi = async (): Promise<{ folder: string; remove: () => void }> => {
  const root = mkdtempSync(path.join(tmpdir(), 'tillsight-built-'))
  const api = path.join(root, 'apps/api')
  mkdirSync(api, { recursive: true })
  symlinkSync(fromApi('../../node_modules'), path.join(root, 'node_modules'))
  for (const name of ['package.json', 'migrations']) symlinkSync(fromApi(name), path.join(api, name))
  const folder = path.join(api, 'dist')
  if (process.env.TEST_BUILT) cpSync(fromApi('dist'), folder, { recursive: true })
  else await build({ configFile: fromApi('vite.config.ts'), logLevel: 'error', build: { outDir: folder } })
  // Some tests start it as another user.
  chmodSync(root, 0o755)
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) }
}
