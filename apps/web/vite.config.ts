import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { countryFlags, leanRouter, preloadTextFont, routerFile } from './build-plugins.ts'
import { compressFiles } from './compress-files.ts'
import { prerenderPages } from './prerender-pages.ts'
import { sharedScripts } from './shared-scripts.ts'

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
  'invitation',
  'store',
  'audit',
  'licence',
  'operations',
  'sample',
  'till/\\w+',
  'drawer',
  'health',
  'openapi\\.json',
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    countryFlags(),
    preloadTextFont(),
    leanRouter(),
    compressFiles(),
    prerenderPages(),
  ],
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerFile }] : [] },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Loaded before any page that needs them: none needs to name them.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((path) => !/rolldown-runtime|check-session/.test(path)),
    },
    rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } },
    // light-dark() stays native, so that a part of a page can have its own color-scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
  server: {
    host: '127.0.0.1',
    proxy: { [`^/(?:${apiPaths.join('|')})(?:[/?]|$)`]: 'http://localhost:3000' },
  },
}))
