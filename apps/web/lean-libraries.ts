import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The router in its production form, which its package does not offer by itself. */
export const routerFile = join(
  dirname(require.resolve('react-router/package.json')),
  'dist/production/index.mjs',
)

/** Only what loads data with routes needs these, and we do not: without them, a tenth of the router can go. */
const forDataRoutes = [
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
] as const

const withoutDataRoutes = (code: string): string =>
  forDataRoutes.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The router is another version, without: ${before}`)
    return text.replace(before, after)
  }, code)

/** Says of the router's components that making one does nothing else: those that nobody uses can then go. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: (code.includes('function _renderMatches(') ? withoutDataRoutes(code) : code)
          .replace(/^\w+\.displayName = .*;$/gm, '')
          // Its warnings are for us, and tests run without this.
          .replace(
            /^function warning\((.*)\) \{[\s\S]*?^\}$/m,
            '/* @__NO_SIDE_EFFECTS__ */ function warning($1) {}',
          )
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** The keys of an icon's lines are random letters, which do not compress; React needs none where nothing moves. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code.replace(/, key: "\w+" \}/g, ' }').replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  }
}

type Numbers = {
  country_calling_codes: Record<string, string[]>
  countries: Record<string, unknown[]>
  nonGeographic: Record<string, unknown[]>
}
type Format = [whole: string, written: string, begins?: string[], ...rest: string[]]

const onlyFormats = ([, , , , formats]: unknown[]) => [
  ...[0, 0, 0, 0],
  ((formats || []) as Format[]).map(([whole, written, begins, , , writtenAbroad]) => [
    ...[whole, writtenAbroad || written],
    ...(begins ? [begins.slice(-1)] : []),
  ]),
]

/** Of what the library knows of numbers, only what `phoneText` reads: how each calling code writes its own. */
const phoneFormats = (): Numbers => {
  const all: Numbers = require('libphonenumber-js/metadata.min.json')
  const codes = Object.entries(all.country_calling_codes).map(
    ([code, [first = '']]) => [code, first] as const,
  )
  return {
    country_calling_codes: Object.fromEntries(codes.map(([code, first]) => [code, [first]])),
    countries: Object.fromEntries(codes.map(([, first]) => [first, onlyFormats(all.countries[first] ?? [])])),
    nonGeographic: Object.fromEntries(
      Object.entries(all.nonGeographic).map(([code, plan]) => [code, onlyFormats(plan)]),
    ),
  }
}

const phoneFormatsId = '\0phone-formats'

export function leanPhoneText(): Plugin {
  return {
    name: 'lean-phone-text',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^libphonenumber-js\/metadata\.min\.json$/ }, handler: () => phoneFormatsId },
    load: {
      filter: { id: /^\0phone-formats$/ },
      handler: () => `export default ${JSON.stringify(phoneFormats())}`,
    },
  }
}
