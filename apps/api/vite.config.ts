import { defineConfig } from 'vite'

/** One file for Node: our own packages are bundled, everything from npm stays where npm put it. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts', outbox: 'src/outbox.ts', sums: 'src/sums.ts' } },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@tillsight\//] },
})
