import { type ChildProcess, execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { atTheEnd } from './at-the-end.ts'

const builtFile = (name: string): string => path.join(inject('builtApi'), `${name}.js`)

export type Tillsight = {
  child: ChildProcess
  address: string
  said: () => string
  complained: () => string
  ended: Promise<number | NodeJS.Signals | null>
}

type Asked = {
  uid?: number
  home?: string
  onStarted?: (child: ChildProcess) => void
  onSaid?: (text: string, child: ChildProcess) => void
}

/** A Tillsight of its own, as a process. It is ready, or has ended, when this resolves. */
export const aTillsight = async (
  settings: Record<string, string>,
  { uid, home = '/', onStarted, onSaid }: Asked = {},
): Promise<Tillsight> => {
  const child = spawn(process.execPath, [builtFile('main')], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0', ...settings },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  onStarted?.(child)
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    onSaid?.(text, child)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
  })
  let hasEnded = false
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true
      resolve(code ?? signal)
    })
  })
  atTheEnd(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const ready = () => /ready at (\S+)/.exec(said)?.[1]
  while (!ready() && !hasEnded) await sleep(10)
  return { child, address: ready() ?? '', said: () => said, complained: () => complained, ended }
}

/** The output of a command next to a running Tillsight, such as `npm run outbox`. */
export const askCommand = async (name: string, settings: Record<string, string>): Promise<string> => {
  const command = builtFile(name)
  const env = { PATH: process.env.PATH, ...settings }
  return (await promisify(execFile)(process.execPath, [command], { cwd: '/', env })).stdout
}

export type Command = { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> }

/** A command of the person who runs Tillsight, such as `npm run backup`, under way. */
export const startCommand = async (
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<Command> => {
  const command = builtFile(name)
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(process.execPath, [command, ...args], {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
  return { child, ended }
}

/** What the calls that tests ask a process answer, each of them a part. */
type ProcessAnswer = { data: { id: string; token: string; full_name: string }; message: string }

/** Sends a request to a process as a browser would. Null where it no longer answers. */
export const askProcess = async (
  { address }: Tillsight,
  url: string,
  { body, token, key }: { body?: object; token?: string; key?: string } = {},
) => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  try {
    const answer = await fetch(
      address + url,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const { data, message } = (await answer.json()) as ProcessAnswer
    return { code: answer.status, data, message }
  } catch {
    return null
  }
}
