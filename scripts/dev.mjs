import './steps/node-version.mjs'
import { createInterface } from 'node:readline'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { bin, endChildren, endChildrenOnSignals, isStopping, root, start } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

const tasks = [
  { name: 'api', args: [bin('tsx'), 'watch', '--clear-screen=false', 'apps/api/src/main.ts'] },
  {
    name: 'web',
    args: [
      bin('vite'),
      'apps/web',
      '--host',
      '127.0.0.1',
      '--port',
      '5173',
      '--strictPort',
      '--clearScreen',
      'false',
    ],
  },
]

const running = tasks.map(({ name, args }) => {
  const child = start(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`))
  }
  return child.ended.then(({ code }) => ({ name, code }))
})

const { name, code } = await Promise.race(running)
await endChildren()
if (!isStopping()) console.error(`${name} ended with code ${code}.`)
process.exitCode = code || 1
