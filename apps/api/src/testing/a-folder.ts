import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atTheEnd } from './at-the-end.ts'

/** A folder of its own for one test, with these files in it. */
export const aFolder = (files: Record<string, string> = {}): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillsight-folder-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}
