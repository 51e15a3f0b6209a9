import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const projects = ['api', 'scripts', 'components', 'web', 'rules']

/**
 * These take ten seconds or more, the first a minute: started last, one of them would run alone at the end. The answers
 * of several megabytes in answer-limits take seconds each late in a run; the cause is not known yet.
 */
const longest = [
  'processes',
  'backup-commands',
  'archive',
  'hostile-archives',
  'killed-imports',
  'killed-archive',
  'killed-erasure',
  'retention',
  'killed-deletion',
  'killed-alerts',
  'random-acts',
  'point-in-time',
  'backup',
  'clear-samples',
  'load-samples',
  'offline-sales',
  'durability',
  'answer-limits',
  'bad-input',
  'embedded-server',
  'sums',
  'unreachable',
  'ledger',
  'independent',
  'supplier-figures',
  'hostile-text',
  'embedded-outage',
  'fuzz',
  'attempt-limits',
  'schedules',
  'event-streams',
  'make-report',
  'query-metrics',
  'questions',
  'splits',
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
 * Random by the seed, with two exceptions: the longest files run first, and the files of a project run together, since
 * a worker reuses loaded modules only while its next file belongs to the same project.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const chance = ({ moduleId }: TestSpecification) =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest().readUInt32BE()
    return files
      .toSorted(byNumber(chance))
      .toSorted(byNumber((file) => projects.indexOf(file.project.name)))
      .toSorted(byNumber(placeOf))
  }
}
