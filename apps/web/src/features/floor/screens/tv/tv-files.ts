import { addressOf } from '#platform/api/api-client.ts'

/** Not called as those of the service worker, which deletes what is older than its version. */
const name = 'files-of-the-tv'

/** Without https there is no such storage: the browser's own cache is all there is. */
const openFiles = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(name) : null)

const absolute = (address: string): string => new URL(addressOf(address), location.href).href

/** Stores the pictures and sounds of a playlist before they are needed, and deletes those of the one before. */
export const storeFiles = async (addresses: readonly string[]): Promise<void> => {
  const files = await openFiles()
  const wanted = new Set(addresses.map(absolute))
  for (const { url } of (await files?.keys()) ?? []) if (!wanted.has(url)) await files?.delete(url)
  for (const url of wanted) {
    if (await files?.match(url)) continue
    const file = await fetch(url)
    if (file.ok) await files?.put(url, file)
  }
}

export const readFile = async (address: string): Promise<ArrayBuffer> => {
  const url = absolute(address)
  const file = (await (await openFiles())?.match(url)) ?? (await fetch(url))
  if (!file.ok) throw new Error(`${address} was answered with ${file.status}`)
  return file.arrayBuffer()
}

export const forgetFiles = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(name)
}
