import { readEvents } from '../read-events.ts'

const openedAtOnce = 50

/** Opens streams that stay open until `stop`. One that ends before that is an error. */
export const openStreams = async (streams: readonly { url: string; token: string }[]) => {
  const over = new AbortController()
  const errors: string[] = []
  let events = 0
  const follow = ({ url, token }: { url: string; token: string }): Promise<void> =>
    new Promise((resolve) => {
      const read = async () => {
        for await (const _ of readEvents(url, { token, signal: over.signal })) {
          events += 1
          resolve()
        }
        throw new Error('ended')
      }
      read().catch((error) => {
        if (!over.signal.aborted) errors.push(`a stream: ${error.message}`)
        resolve()
      })
    })
  for (let place = 0; place < streams.length; place += openedAtOnce)
    await Promise.all(streams.slice(place, place + openedAtOnce).map(follow))
  return { errors, events: () => events, stop: () => over.abort() }
}
