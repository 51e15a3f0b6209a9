import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What the app needs to run: not the pictures of the landing page, the flags or the icons of the system. */
const isNeeded = (name: string): boolean => /^assets\/.*(\.js|\.css|-latin-wght-normal-.*\.woff2)$/.test(name)
const unhashed = ['/theme.js', '/favicon.svg']

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source

type Worker = {
  name: string
  /** The page as the build has it, and its address. */
  page: string
  address: string
  /** What the names of its caches begin with. */
  cache: string
}

export const appWorker: Worker = {
  name: 'service-worker.js',
  page: 'index.html',
  address: '/app.html',
  cache: 'tillsight-',
}

/** Writes a service worker with the list of the files that it stores. */
export function serviceWorker({ name, page, address, cache }: Worker): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter(isNeeded).sort()
        const hash = createHash('sha256')
        for (const name of [...files, page]) {
          const file = bundle[name]
          if (!file) throw new Error(`The build has no ${name}.`)
          hash.update(name).update(contentOf(file))
        }
        for (const path of unhashed) hash.update(readFileSync(join(root, 'public', path)))
        const source = readFileSync(join(root, 'service-worker.js'), 'utf8')
          .replace('{{PAGE}}', address)
          .replace('{{CACHE}}', cache)
          .replace('{{VERSION}}', hash.digest('hex').slice(0, 16))
          .replace('{{FILES}}', [...unhashed, ...files.map((name) => `/${name}`)].join(' '))
        this.emitFile({ type: 'asset', fileName: name, source })
      },
    },
  }
}
