import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { countryFlags, leanRouter, preloadTextFont, routerFile } from './build-plugins.ts'
import { compressFiles } from './compress-files.ts'
import { countMetrics } from './count-metrics.ts'
import { prerenderPages } from './prerender-pages.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { sharedScripts } from './shared-scripts.ts'

const apiPaths = [
  'import',
  'auth',
  'account',
  'product',
  'product_categories',
  'product_family',
  'sale',
  'offline',
  'parked_sale',
  'receipt',
  'invoice',
  'payment_method',
  'tax',
  'promotion',
  'supplier',
  'purchase',
  'customer',
  'export',
  'dashboard',
  'formula',
  'expense',
  'finance',
  'accounting',
  'metric',
  'live',
  'member',
  'invitation',
  'store',
  'audit',
  'licence',
  'operations',
  'archive',
  'closure',
  'processing',
  'personal_data',
  'retention',
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
    serviceWorker(),
    compressFiles(),
    prerenderPages(),
  ],
  define: { __METRIC_COUNT__: JSON.stringify(countMetrics()) },
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerFile }] : [] },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Loaded before any page that needs them: none needs to name them. Nobody waits for the offline part, and for the
      // pages and dialogs that few open first, every other page would carry the names of their scripts.
      resolveDependencies: (file, dependencies) =>
        /offline|admin|banner|explore|imports|metrics|must-set-up|promotion|purchase|reorder|shortcuts|stores-dialog|supplier|two-step/.test(
          file,
        )
          ? []
          : dependencies.filter((path) => !/rolldown-runtime|check-session|section/.test(path)),
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
