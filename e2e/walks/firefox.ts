import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Driver, strokes } from './driver.ts'

type Value = { type: string; value?: string; sharedId?: string }
type Answer = { id: number; type: string; message?: string; result: Record<string, unknown> }

/** It says on which address it listens. */
const addressOf = async (program: ChildProcessByStdio<null, null, Readable>): Promise<string> => {
  let said = ''
  for await (const text of program.stderr.setEncoding('utf8')) {
    said += text
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(said) ?? []
    if (address) return address
  }
  throw new Error(`Firefox did not start: ${said}`)
}

const connect = async (address: string) => {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(data)
    waiting.get(answer.id)?.(answer)
  }
  let last = 0
  const send = async (method: string, params: object = {}) => {
    last += 1
    const id = last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, message, result } = await answered
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result
  }
  return { send, close: () => socket.close() }
}

/** A window of the system's Firefox, over WebDriver BiDi. */
export const openFirefox = async (): Promise<Driver> => {
  const profile = mkdtempSync(join(tmpdir(), 'tillsight-firefox-'))
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote']
  const program = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { send, close } = await connect(`${await addressOf(program)}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree')) as { contexts: { context: string }[] }
  const context = contexts[0]?.context ?? ''

  const call = async (functionDeclaration: string, values: object[]): Promise<Value> => {
    const target = { context }
    const asked = { functionDeclaration, arguments: values, target, awaitPromise: true }
    const { result, exceptionDetails } = await send('script.callFunction', asked)
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return result as Value
  }
  const asText = (args: unknown[]) => [{ type: 'string', value: JSON.stringify(args) }]
  const act = (actions: object) => send('input.performActions', { context, actions: [actions] })
  const press = (keys: string[]) => act({ type: 'key', id: 'keys', actions: strokes(keys) })
  const on = (sharedId: string) => [{ sharedId }]

  return {
    press,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    run: async (script, args) => {
      const { value } = await call(
        `async (args) => JSON.stringify(await (${script})(...JSON.parse(args)))`,
        asText(args),
      )
      return value === undefined ? undefined : JSON.parse(value)
    },
    locate: async (script, args) =>
      (await call(`(args) => (${script})(...JSON.parse(args))`, asText(args))).sharedId ?? null,
    click: async (sharedId) => {
      await call(
        `(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })`,
        on(sharedId),
      )
      const origin = { type: 'element', element: { sharedId } }
      await act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    fill: async (sharedId, text) => {
      await call('(element) => { element.focus(); element.select?.() }', on(sharedId))
      await press([...text])
    },
    upload: (sharedId, file) => send('input.setFiles', { context, element: { sharedId }, files: [file] }),
    screenshot: async () => String((await send('browsingContext.captureScreenshot', { context })).data),
    end: async () => {
      const ended = once(program, 'close')
      await send('browser.close').catch(() => {})
      close()
      program.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
