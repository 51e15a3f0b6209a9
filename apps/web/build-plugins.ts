import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const flagFolder = dirname(require.resolve('country-flag-icons/3x2/flags.css'))
const flagFile = /^[A-Z]{2}(-[A-Z]+)?\.svg$/

export function countryFlags(): Plugin {
  return {
    name: 'country-flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const file = request.url?.slice(1) ?? ''
        if (!flagFile.test(file)) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(readFileSync(join(flagFolder, file)))
      })
    },
    generateBundle() {
      for (const file of readdirSync(flagFolder).filter((name) => flagFile.test(name))) {
        this.emitFile({
          type: 'asset',
          fileName: `flags/${file}`,
          source: readFileSync(join(flagFolder, file)),
        })
      }
    },
  }
}

export function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
