import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const apiPaths = [
  'auth',
  'account',
  'product',
  'product_categories',
  'sale',
  'customer',
  'export',
  'dashboard',
  'expense',
  'finance',
  'metric',
  'live',
  'member',
  'audit',
  'sample',
  'health',
  'openapi\\.json',
]

const flagFolder = dirname(createRequire(import.meta.url).resolve('country-flag-icons/3x2/flags.css'))
const flagFile = /^[A-Z]{2}(-[A-Z]+)?\.svg$/

function countryFlags(): Plugin {
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

function preloadTextFont(): Plugin {
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

export default defineConfig({
  plugins: [react(), tailwindcss(), countryFlags(), preloadTextFont()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // light-dark() stays native, so that a part of a page can have its own color-scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
  server: {
    host: '127.0.0.1',
    proxy: { [`^/(?:${apiPaths.join('|')})(?:[/?]|$)`]: 'http://localhost:3000' },
  },
})
