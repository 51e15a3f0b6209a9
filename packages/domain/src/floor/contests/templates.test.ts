import { describe, expect, it } from 'vitest'
import { contestKinds, kindsWithTarget } from './contest.ts'
import { contestTemplates } from './templates.ts'

describe('templates of contests', () => {
  it.each(contestTemplates)('$id is complete', (template) => {
    expect(template.target !== undefined).toBe(kindsWithTarget.includes(template.kind))
    expect(template.round_days !== undefined).toBe(template.kind === 'knockout')
    expect(template.leave_per_round !== undefined).toBe(template.kind === 'knockout')
    expect(template.metrics.length === 1 || template.kind === 'points').toBe(true)
  })

  it('have ids of their own, and a kind for almost every taste', () => {
    expect(new Set(contestTemplates.map(({ id }) => id)).size).toBe(contestTemplates.length)
    const missing = contestKinds.filter((kind) => !contestTemplates.some((one) => one.kind === kind))
    // A race needs an amount that only the store can know.
    expect(missing).toEqual(['race'])
  })
})
