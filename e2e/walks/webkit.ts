import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/address.ts'
import { type Driver, strokes } from './driver.ts'

const readyWithin = 30_000

/** The key under which W3C WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const ask = async (url: string, method: string, body?: object) => {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

const untilReady = async (address: string, driver: ChildProcess) => {
  const deadline = Date.now() + readyWithin
  while (!(await ask(`${address}/status`, 'GET').catch(() => null))) {
    if (driver.exitCode !== null || Date.now() > deadline) throw new Error('WebKitWebDriver did not start.')
    await pause(100)
  }
}

/** A window of WebKitGTK, over W3C WebDriver: the Debian package webkit2gtk-driver. */
export const openWebKit = async (): Promise<Driver> => {
  const port = await freePort()
  // Nothing here has a graphics card.
  const env = { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  const program = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, program)
  const { sessionId } = await ask(`${address}/session`, 'POST', { capabilities: {} })
  const session = `${address}/session/${sessionId}`
  const post = (path: string, body: object = {}) => ask(`${session}/${path}`, 'POST', body)
  const run: Driver['run'] = (script, args) =>
    post('execute/async', {
      script: `const done = arguments[arguments.length - 1]
        Promise.resolve((${script})(...Array.from(arguments).slice(0, -1))).then(done)`,
      args,
    })
  return {
    run,
    goto: (url) => post('url', { url }),
    reload: () => post('refresh'),
    resize: (width, height) => post('window/rect', { width, height }),
    locate: async (script, args) =>
      (await run<Record<string, string> | null>(script, args))?.[elementKey] ?? null,
    press: (keys) => post('actions', { actions: [{ type: 'key', id: 'keys', actions: strokes(keys) }] }),
    click: (element) => post(`element/${element}/click`),
    fill: async (element, text) => {
      // What is typed into a list selects from it, and there is nothing to clear.
      const isList = (await ask(`${session}/element/${element}/name`, 'GET')) === 'select'
      if (!isList) await post(`element/${element}/clear`)
      await post(`element/${element}/value`, { text })
    },
    upload: (element, file) => post(`element/${element}/value`, { text: file }),
    screenshot: () => ask(`${session}/screenshot`, 'GET'),
    end: async () => {
      await ask(session, 'DELETE').catch(() => {})
      program.kill('SIGTERM')
    },
  }
}
