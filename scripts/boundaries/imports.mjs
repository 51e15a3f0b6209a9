import { cruise } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.mjs'

export const trees = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/documents/src',
  'packages/files/src',
  'packages/connectors/src',
  'apps/api/src',
  'apps/web/src',
]

/** Reads every module of the trees, and returns the files it read and the imports that break a rule. */
export async function readImports(base) {
  const { options, ...ruleSet } = rules
  const { enhancedResolveOptions: resolve, ...reading } = options
  const read = await cruise(trees, { ...reading, baseDir: base, ruleSet, validate: true }, resolve)
  const output = /** @type {import('dependency-cruiser').ICruiseResult} */ (read.output)
  return {
    modules: output.modules
      .map(({ source }) => source)
      .filter((file) => trees.some((tree) => file.startsWith(`${tree}/`)) && /\.tsx?$/.test(file)),
    faults: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, file: from, to })),
  }
}
