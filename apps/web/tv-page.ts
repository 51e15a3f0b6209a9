import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { preloadTextFont } from './build-plugins.ts'
import { compressFiles } from './compress-files.ts'
import { serviceWorker } from './service-worker-plugin.ts'

/** Built by itself, so that a screen loads no script of the app, and the app none of a screen. */
export function tvPage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'tv-page',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/tv') request.url = '/tv.html'
        next()
      })
    },
    async writeBundle({ dir = '' }) {
      if (config.command !== 'build') return
      await build({
        root: config.root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [
          react(),
          preloadTextFont(),
          serviceWorker({ name: 'tv-worker.js', page: 'tv.html', address: '/tv', cache: 'tv-of-tillsight-' }),
          compressFiles(),
        ],
        build: {
          outDir: dir,
          emptyOutDir: false,
          assetsInlineLimit: config.build.assetsInlineLimit,
          cssTarget: config.build.cssTarget,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: `${config.root}/tv.html`, output: { codeSplitting: false } },
        },
      })
    },
  }
}
