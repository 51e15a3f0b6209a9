import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const projects = ['api', 'house', 'components', 'web', 'rules']

/** These take ten seconds and more, the first of them a minute: begun last, one of them would go on alone. */
const longest = ['processes', 'durability', 'clear-samples', 'load-samples', 'unreachable']

const byNumber =
  (of: (file: TestSpecification) => number) =>
  (one: TestSpecification, other: TestSpecification): number =>
    of(one) - of(other)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? longest.length : place
}

/**
 * Random by the seed, but for two things: the longest come first, and the files of a project together, since a
 * worker keeps what it has loaded only for as long as its next file is of the same project.
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
