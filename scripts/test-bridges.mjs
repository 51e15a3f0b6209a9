import './steps/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './steps/run.mjs'

/** The bridges to n8n, Zapier and Node-RED, each with what it needs, outside of this repository. */
const folder = mkdtempSync(path.join(tmpdir(), 'tillsight-bridges-'))
cpSync(path.join(root, 'integrations'), folder, { recursive: true })

const npm = (bridge, ...args) =>
  spawnSync('npm', args, {
    cwd: path.join(folder, bridge),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0

const failed = ['n8n', 'zapier', 'node-red'].filter((bridge) => {
  console.log(`\n${bridge}`)
  return !(npm(bridge, 'install', '--ignore-scripts', '--no-audit', '--no-fund') && npm(bridge, 'test'))
})
rmSync(folder, { recursive: true, force: true })
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll bridges work.')
process.exitCode = failed.length > 0 ? 1 : 0
