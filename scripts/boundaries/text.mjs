import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from '../steps/fingerprint.mjs'
import { trees } from './imports.mjs'

const isTest = (file) => /\.(test|real)\.tsx?$/.test(file) || /^[^/]+\/[^/]+\/src\/testing\//.test(file)

/** Rules that need the source text: which files are exempt, and what all others must not contain. */
const rules = [
  {
    name: 'process-env-in-config',
    exempts: (file) => isTest(file) || file.startsWith('apps/api/src/platform/config/'),
    forbids:
      /\bprocess\s*(\.\s*env\b|\[\s*['"]env['"]\s*\])|\benv\b[^;\n]*=\s*process\b|\bimport\b[^;\n]*\benv\b[^;\n]*['"](node:)?process['"]/,
  },
  {
    name: 'sql-in-queries',
    exempts: (file) =>
      isTest(file) ||
      /\.(queries|tables)\.ts$/.test(file) ||
      file.startsWith('apps/api/src/platform/database/') ||
      // Databases of others, of which it reads.
      file.startsWith('packages/connectors/src/databases/'),
    forbids: /\bsql(<[^`()]*>)?`|['"`]\s*(SELECT\s.+\sFROM|INSERT INTO|UPDATE\s+\w+\s+SET|DELETE FROM)\s/i,
  },
  {
    name: 'no-parent-paths',
    exempts: () => false,
    forbids: /\b(from|import)\s*\(?\s*['"]\.\.\/\.\./,
  },
  {
    name: 'links-from-ui',
    exempts: () => false,
    forbids: /\bimport\s*\{[^}]*\b(Nav)?Link\b[^}]*\}\s*from\s*['"]react-router['"]/,
  },
]

export const textRules = rules.map(({ name }) => name)

export const sourceFiles = (base) =>
  trees
    .flatMap((tree) => filesUnder(join(base, tree)))
    .map((file) => relative(base, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))

export const readText = (base) =>
  sourceFiles(base).flatMap((file) => {
    const text = readFileSync(join(base, file), 'utf8')
    return rules
      .filter(({ exempts, forbids }) => !exempts(file) && forbids.test(text))
      .map(({ name }) => ({ rule: name, file }))
  })
