import { type BrowserContext, test as base, expect } from '@playwright/test'
import { confirm } from './outbox.ts'
import { type Account, register, signIn } from './people.ts'

type Fixtures = {
  /** An owner with a store, signed in in the browser. */
  owner: Account
  /** The same, with a confirmed address: mail is sent for their store. */
  confirmedOwner: Account
  /** Gives a busy machine time to look at a notification, and to answer. */
  patience: undefined
  /** Fails every test that causes a crash, a Content-Security-Policy violation or a call to another host. */
  faults: string[]
}

export const test = base.extend<Fixtures>({
  owner: async ({ context, request }, use) => {
    const account = await register(request)
    await signIn(context, account)
    await use(account)
  },
  confirmedOwner: async ({ owner, request }, use) => {
    await confirm(request, owner.email)
    await use(owner)
  },
  patience: [
    async ({ context }, use) => {
      await context.addInitScript(bePatient)
      await use(undefined)
    },
    { auto: true },
  ],
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = watchForFaults(context, baseURL)
      await use(faults)
      expect(faults, 'crashes, CSP violations and calls to other hosts').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Runs in the page: the three or ten seconds of a notification may pass before a test looks, and the limit of a request
 * before it is answered. A fake clock overrules it.
 */
function bePatient() {
  const start = window.setTimeout
  const keep = (act: TimerHandler, ms?: number, ...args: unknown[]) =>
    start(act, ms === 3000 || ms === 10_000 ? 300_000 : ms, ...args)
  window.setTimeout = keep as typeof window.setTimeout
  const limit = AbortSignal.timeout
  AbortSignal.timeout = (ms) => limit.call(AbortSignal, ms * 10)
}

function watchForFaults(context: BrowserContext, own: string | undefined): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`crash: ${error.error().stack || error.error()}`))
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`policy: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) faults.push(`other host: ${request.url()}`)
  })
  return faults
}
