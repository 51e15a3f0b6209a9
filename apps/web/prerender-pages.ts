import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

type Renderer = typeof import('./src/app/prerender.tsx')

/** Pages for everyone arrive as text: index.html is the landing page, and app.html what all other addresses get. */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = '' }, bundle) {
      const shell = readFileSync(join(dir, 'index.html'), 'utf8')
      writeFileSync(join(dir, 'app.html'), shell)
      const folder = join(dir, '.prerender')
      await buildRenderer(config, folder)
      const { publicPages, render }: Renderer = await import(pathToFileURL(join(folder, 'prerender.js')).href)
      for (const page of publicPages) {
        const { head, body } = await render(page)
        const html = shell
          .replace(/\s*<title>.*?<\/title>\s*<meta\s+name="description"[^>]*>/s, () => `\n${head}`)
          .replace(/\s*<noscript>.*?<\/noscript>/s, '')
          .replace('</head>', `${preloads(bundle, page.source, shell)}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
        writeFileSync(join(dir, page.file), html)
      }
      rmSync(folder, { recursive: true })
    },
  }
}

const buildRenderer = (config: ResolvedConfig, outDir: string) =>
  build({
    root: config.root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: config.define ?? {},
    resolve: { alias: config.resolve.alias },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      assetsInlineLimit: config.build.assetsInlineLimit,
      target: 'node20',
    },
  })

/** A page's own scripts come at once, and not only when the first script asks for them. */
function preloads(bundle: Rolldown.OutputBundle, source: string, shell: string): string {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  const own = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(source),
  )
  if (own) visit(own.fileName)
  return [...found]
    .filter((name) => !shell.includes(name))
    .map((name) => `  <link rel="modulepreload" crossorigin href="/${name}">\n  `)
    .join('')
}
