/** Answers of a server, or of the proxy before it, that may be others in a moment. */
const passing = new Set([409, 502, 503, 504])

/**
 * @param {string} address
 * @param {{ path: string, token?: string, body?: object | FormData, key?: string }} asked
 */
export async function send(address, { path, token, body, key }) {
  const isForm = body instanceof FormData
  const answer = await fetch(address + path, {
    ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    signal: AbortSignal.timeout(20_000),
  })
  const text = await answer.text()
  return { status: answer.status, text, isReplay: answer.headers.has('idempotent-replayed') }
}

export const mayPass = ({ status }) => passing.has(status)

/** For what is asked while all is well. */
export async function get(address, asked) {
  const answer = await send(address, asked)
  if (answer.status !== 200) throw new Error(`${asked.path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text).data
}
