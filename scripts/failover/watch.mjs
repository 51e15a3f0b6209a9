/** Watches a store through the proxy, as an open page does; counts what it receives until the stream ends. */
export async function watchStore(address, token) {
  const closing = new AbortController()
  const answer = await fetch(`${address}/live/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  const watched = { events: 0, isOpen: true, close: () => closing.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body) watched.events += decoder.decode(bytes).split('event: ').length - 1
  }
  read()
    .catch(() => {})
    .finally(() => {
      watched.isOpen = false
    })
  return watched
}
