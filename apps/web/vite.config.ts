import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { countryFlags, preloadTextFont } from './build-plugins.ts'
import { compressFiles } from './compress-files.ts'
import { countMetrics } from './count-metrics.ts'
import { countSystems } from './count-systems.ts'
import { leanIcons, leanPhoneText, leanRouter, routerFile } from './lean-libraries.ts'
import { prerenderPages } from './prerender-pages.ts'
import { appWorker, serviceWorker } from './service-worker-plugin.ts'
import { sharedScripts } from './shared-scripts.ts'
import { tvPage } from './tv-page.ts'

const apiPaths = [
  'import',
  'connection',
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
  'activity',
  'export',
  'dashboard',
  'formula',
  'ask',
  'mcp',
  'goal',
  'question',
  'custom_report',
  'expense',
  'finance',
  'accounting',
  'alert',
  'notification',
  'webhook',
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
  'screen',
  'contest',
  'finding',
  'forecast',
  'what_if',
  'advice',
  'playlist',
  'tv/\\w+',
  'drawer',
  'health',
  'openapi\\.json',
]

/** Parts of the app that few people open first. */
const seldomFirst = new RegExp(
  [
    'activit|admin|alert|ask|banner|bell|below-dashboard|connection|contest|custom-report|deliveries|explore|filter-dialog|finding|goals|imports|insights|metrics|must-set-up|notifications-dialog',
    'offline|own-board|playlist|promotion|purchase|question|reorder|screens|shortcuts|start-from|stores-dialog|supplier|survey|to-board|two-step|webhook',
  ].join('|'),
)

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    countryFlags(),
    preloadTextFont(),
    leanRouter(),
    leanIcons(),
    leanPhoneText(),
    serviceWorker(appWorker),
    compressFiles(),
    prerenderPages(),
    tvPage(),
  ],
  define: {
    __METRIC_COUNT__: JSON.stringify(countMetrics()),
    __SYSTEM_COUNT__: JSON.stringify(countSystems()),
  },
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerFile }] : [] },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Loaded before any page that needs them: none needs to name them. What few open first names none: every other
      // page would carry the names.
      resolveDependencies: (file, dependencies) =>
        seldomFirst.test(file)
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
