import { defineConfig } from 'vite'

/** One folder for Node, with what comes from npm in it, save what has files or binaries of its own. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        outbox: 'src/commands/outbox.ts',
        sums: 'src/commands/sums.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
        'document-worker': 'src/platform/documents/document-worker.ts',
        'import-worker': 'src/features/data/imports/thread/import-worker.ts',
        'server-worker': '../../packages/connectors/src/databases/server-worker.ts',
        'sqlite-worker': '../../packages/connectors/src/databases/sqlite-worker.ts',
        'demo-password': 'src/commands/demo-password.ts',
        licence: 'src/commands/licence.ts',
        'reset-two-step': 'src/commands/reset-two-step.ts',
        'bi-user': 'src/commands/bi-user.ts',
      },
      // The worker is found next to the code that starts it.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
  },
  // They are many hundreds of small files: to find, read and compile them one by one took half of the start.
  ssr: {
    noExternal: true,
    external: [
      ...['sharp', '@node-rs/argon2', 'pdfkit', 'pg', 'nodemailer', 'graphile-worker', 'mysql2'],
      ...['node-sqlite3-wasm', 'ssh2', 'imapflow'],
    ],
  },
})
