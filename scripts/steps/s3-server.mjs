import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, untilListening } from './ports.mjs'
import { run, start } from './run.mjs'

/** Large and old, so no dependency of ours: installed for this run alone. */
const server = 's3rver@3.7.1'

/** A temporary S3 server with the bucket 'exports', on a free port of this machine. */
export async function startS3() {
  const folder = mkdtempSync('/tmp/tillsight-s3-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  console.log(`Installing ${server}…`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const installed = await run('npm', ['install', ...options, server], {
    cwd: folder,
    quiet: true,
    limit: 600,
  })
  if (installed.code !== 0) throw new Error(`${server} could not be installed: ${installed.output}`)
  const files = join(folder, 'files')
  mkdirSync(files)
  const port = await freePort()
  const program = join(folder, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const args = [
    '-d',
    files,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--configure-bucket',
    'exports',
  ]
  const started = start(process.execPath, [program, ...args], { cwd: folder, stdio: 'ignore' })
  await untilListening(port, started, 'S3')
  return {
    access: { port: String(port), folder: files },
    stop: async () => {
      started.kill('SIGTERM')
      await started.ended
    },
  }
}
