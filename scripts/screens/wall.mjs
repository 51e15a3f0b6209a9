/** Calls of the demo store, signed in as its owner. */
export const callerOf = (address, token) => async (path, body) => {
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`)
  return answer.data
}

let screens = 0
const paired = []

/** Makes room for those of the next measurement. */
export const removeScreens = async (call) => {
  for (const id of paired.splice(0)) await call('/screen/revoke', { id })
}

/** A screen without a picture: its token only. */
export const pairToken = async (address, call, playlistId) => {
  const { code, token } = await callerOf(address)('/tv/begin', { app_version: 'measure' })
  screens += 1
  const { id } = await call('/screen/pair', { code, name: `Screen ${screens}`, id_playlist: playlistId })
  paired.push(id)
  return token
}

/**
 * A screen in a browser, as it is on the wall; `prepare` is done before its page loads.
 * @param {{ newContext: Function }} browser
 * @param {{ address: string, call: Function, playlistId: string, prepare?: Function }} wall
 */
export const openTv = async (browser, { address, call, playlistId, prepare }) => {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
  })
  const tv = await context.newPage()
  await prepare?.(tv)
  const token = await pairToken(address, call, playlistId)
  await tv.addInitScript((token) => {
    localStorage.setItem(
      'tillsight-tv',
      JSON.stringify({ token, show: null, slides: {}, answeredAt: null, moments: null }),
    )
  }, token)
  await tv.goto(`${address}/tv`)
  await tv.locator('.tv-slide, .tv-photo').first().waitFor()
  return tv
}

export const percentile = (values, part) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN
