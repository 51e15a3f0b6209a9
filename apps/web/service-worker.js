/// <reference lib="webworker" />
// Filled in by the build: a hash of the files, the page, the files that it loads, and what its caches are called.
const version = '{{VERSION}}'
const page = '{{PAGE}}'
const files = '{{FILES}}'.split(' ')

const prefix = '{{CACHE}}'
const navigationTimeoutMs = 4000

/** A file whose name has its hash never changes: the cache of the version before may have it. */
const store = async (cache, url) => {
  const known = url.startsWith('/assets/') ? await caches.match(url) : undefined
  const response = known ?? (await fetch(url, { cache: 'no-cache' }))
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  await cache.put(url, response)
}

const install = async () => {
  const cache = await caches.open(prefix + version)
  await Promise.all([page, ...files].map((url) => store(cache, url)))
  // At once, so that a tab that is never closed does not keep the old version; nothing is reloaded by it.
  await self.skipWaiting()
}

/** Open tabs still run the version before, and load its parts when they are needed. */
const activate = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const storedPage = async () => (await caches.open(prefix + version)).match(page)

const afterTimeout = () =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server takes too long.')), navigationTimeoutMs)
  })

/** From the server, so that a new version is used as soon as there is one; the stored page when there is none. */
const navigate = async (request) => {
  try {
    const response = await Promise.race([fetch(request), afterTimeout()])
    return response.status >= 502 ? ((await storedPage()) ?? response) : response
  } catch {
    return (await storedPage()) ?? Response.error()
  }
}

const asset = async (request) => (await caches.match(request)) ?? fetch(request)

const unhashed = async (request) => {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (files.includes(pathname)) event.respondWith(unhashed(request))
  // What a screen plays: its page stores it, and what is at such an address never changes.
  else if (pathname === '/tv/file') event.respondWith(asset(request))
  // Everything else is the API: it is never stored.
})
