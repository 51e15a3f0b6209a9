import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFiles, readFile, storeFiles } from './tv-files.ts'

const [sound, picture] = ['/tv/file?store=s&id=sound', '/tv/file?store=s&id=picture']
const origin = 'http://shop.test'
let stored: Map<string, Response>
const server = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  stored = new Map()
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, file: Response) => void stored.set(url, file),
    delete: async (url: string) => stored.delete(url),
  }
  vi.stubGlobal('location', { href: `${origin}/tv` })
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => stored.clear() })
  vi.stubGlobal('fetch', server)
  server.mockReset().mockImplementation(async (url) => new Response(`bytes of ${url}`))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('has each file of a playlist once, and none of the one before', async () => {
  await storeFiles([sound, picture])
  await storeFiles([sound, picture])
  expect(server).toHaveBeenCalledTimes(2)

  await storeFiles([picture])
  expect([...stored.keys()]).toEqual([origin + picture])
  await forgetFiles()
  expect(stored.size).toBe(0)
})

it('plays a sound for the first time without the network', async () => {
  await storeFiles([sound])
  server.mockRejectedValue(new Error('no network'))

  expect(new TextDecoder().decode(await readFile(sound))).toBe(`bytes of ${origin}${sound}`)
})
