import { cruise } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.mjs'
import { cyclesIn } from './cycles.mjs'

export const trees = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/documents/src',
  'packages/files/src',
  'packages/connectors/src',
  'apps/api/src',
  'apps/web/src',
]

const { options, forbidden, ...otherRules } = rules
const isAboutCycles = ({ name }) => name === 'no-cycles'

/** Reads every module of the trees, and returns the files it read and the imports that break a rule. */
export async function readImports(base) {
  const { enhancedResolveOptions: resolve, ...reading } = options
  const ruleSet = { ...otherRules, forbidden: forbidden.filter((rule) => !isAboutCycles(rule)) }
  const asked = { ...reading, baseDir: base, ruleSet, validate: true, skipAnalysisNotInRules: true }
  const read = await cruise(trees, asked, resolve)
  const output = /** @type {import('dependency-cruiser').ICruiseResult} */ (read.output)
  const imports = new Map(
    output.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const cycles = cyclesIn(imports).map(([file, ...to]) => ({ rule: 'no-cycles', file, to: to.join(' ') }))
  const violations = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    file: from,
    to,
  }))
  return {
    modules: output.modules
      .map(({ source }) => source)
      .filter((file) => trees.some((tree) => file.startsWith(`${tree}/`)) && /\.tsx?$/.test(file)),
    faults: [...violations, ...cycles],
  }
}
