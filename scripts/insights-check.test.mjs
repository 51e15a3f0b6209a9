import { expect, it } from 'vitest'
import { bin, runNode } from './steps/run.mjs'

it('forecasts and findings hold their bars on generated stores whose truth is known', async () => {
  const { code, output } = await runNode(bin('tsx'), ['bench/insights/main.ts', '--quick'], { quiet: true })
  expect(output).toContain('seeds 1 to 3')
  expect(output).not.toContain('FAIL')
  expect(code).toBe(0)
})
