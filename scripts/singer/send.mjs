import { setTimeout as pause } from 'node:timers/promises'
import { TargetError } from './lines.mjs'

const mostTries = 6
const longestMs = 60_000

/**
 * Sends a batch until the server has stored it. The same batch twice changes nothing, so it can be sent again when
 * nobody knows whether it arrived.
 * @param {{ url: string, key: string, wait?: (ms: number) => Promise<unknown> }} to
 * @param {string[]} lines
 */
export async function send({ url, key, wait = pause }, lines) {
  for (let tries = 1; ; tries += 1) {
    const { answer, failure } = await post({ url, key }, lines)
    if (answer?.ok) return (await answer.json()).data
    if (answer && !isLater(answer.status)) throw new TargetError(await wordsOf(answer))
    const said = failure ?? (await wordsOf(answer))
    if (tries === mostTries) throw new TargetError(`${said} Tried ${mostTries} times.`)
    const asked = Number(answer?.headers.get('retry-after')) * 1000
    await wait(Math.min(longestMs, asked > 0 ? asked : 500 * 2 ** tries))
  }
}

const isLater = (status) => status === 429 || status >= 500

const post = async ({ url, key }, lines) => {
  try {
    const answer = await fetch(`${url}/connection/lines`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: `${lines.join('\n')}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    })
    return { answer, failure: null }
  } catch {
    return { answer: null, failure: `${new URL(url).host} could not be reached.` }
  }
}

const wordsOf = async (answer) => {
  const said = await answer.json().then(
    ({ message }) => message,
    () => null,
  )
  if (answer.status === 401)
    return 'The key was not accepted. Make a new one in Tillsight, under Connections.'
  return said ?? `The server answered ${answer.status}.`
}
