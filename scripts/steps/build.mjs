import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { bin, fail, root, runNode } from './run.mjs'

const shared = ['packages', 'package.json', 'package-lock.json', 'tsconfig.json']
const apps = [
  { name: 'web', makes: 'apps/web/dist/index.html', settings: ['API_URL'] },
  { name: 'api', makes: 'apps/api/dist/main.js', settings: [] },
]

export const apiEntry = join(root, 'apps/api/dist/main.js')

/** Builds what changed. The stamp is removed before a build and written after it, so an interrupted build never counts. */
export async function build() {
  const stale = apps.map(withStamp).filter((app) => !isCurrent(app))
  if (stale.length === 0) return
  console.log(`Building ${stale.map((app) => app.name).join(' and ')}…`)
  const failed = (await Promise.all(stale.map(buildOne))).filter((result) => result.code !== 0)
  for (const { output } of failed) console.error(`\n${output}\n`)
  if (failed.length > 0)
    fail(`The build of ${failed.map(({ name }) => name).join(' and ')} failed: see above.`)
}

function withStamp(app) {
  const settings = app.settings.map((setting) => process.env[setting] ?? '')
  return {
    ...app,
    folder: join(root, 'apps', app.name),
    stampFile: join(root, '.cache', `built-${app.name}`),
    stamp: fingerprint(root, [`apps/${app.name}`, ...shared], [process.versions.node, ...settings]),
  }
}

const isCurrent = ({ makes, stampFile, stamp }) =>
  existsSync(join(root, makes)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

async function buildOne({ name, folder, stampFile, stamp }) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(stampFile, { force: true })
  const env = { ...process.env, NODE_ENV: 'production', VITE_API_URL: process.env.API_URL ?? '' }
  const result = await runNode(bin('vite'), ['build', '--logLevel', 'warn'], {
    cwd: folder,
    env,
    quiet: true,
  })
  if (result.code === 0) writeFileSync(stampFile, stamp)
  return { name, ...result }
}
