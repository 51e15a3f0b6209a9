import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const projects = ['api', 'scripts', 'components', 'web', 'rules']

/**
 * These take ten seconds or more: started last, one of them would run alone at the end. The answers of several megabytes
 * in answer-limits took ten seconds each in a process that ran other files before. The cause is not known yet: after two
 * files on a busy machine they take about a second of processor time each, as they do alone, and a large heap adds none.
 */
const longest = [
  'answer-limits',
  'processes',
  'embedded-server',
  'backup',
  'clear-samples',
  'jobs',
  'bad-input',
  'splits',
  'hostile-text',
  'schedules',
  'query-metrics',
  'backup-commands',
  'upgrade',
  'access',
  'audit-lines',
  'questions',
  'own-exports',
  'make-report',
  'attempt-limits',
  'explain-metric',
  'durability',
  'load-samples',
  'random-acts',
  'hostile-archives',
  'slow-clients',
  'dashboards/sums',
  'archive',
  'read-xlsx',
  'hostile-files',
  'sample-shop',
  'write-document',
  'formats',
]

const byNumber =
  (of: (file: TestSpecification) => number) =>
  (one: TestSpecification, other: TestSpecification): number =>
    of(one) - of(other)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? longest.length : place
}

/**
 * Random by the seed, with two exceptions: the files of a project run together, since a worker reuses loaded modules
 * only while its next file belongs to the same project, and the longest of them run first.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const chance = ({ moduleId }: TestSpecification) =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest().readUInt32BE()
    return files
      .toSorted(byNumber(chance))
      .toSorted(byNumber(placeOf))
      .toSorted(byNumber((file) => projects.indexOf(file.project.name)))
  }
}
