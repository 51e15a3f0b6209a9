import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, tokensIn } from '#testing/tokens.ts'

const tokenOf = tokensIn(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

const grounds = ['paper', 'sunken', 'surface', 'raised', 'accent-wash', 'loss-wash', 'warn-wash']
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'gain', 'loss', 'warn']
const onFills = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-loss', 'loss-fill'],
  ['on-loss', 'loss-fill-strong'],
]

/** Classes have no other colours (`--color-*: initial`), so this holds in every state of every page. */
const pairs = [...texts.flatMap((text) => grounds.map((ground) => [text, ground])), ...onFills]

describe.each(['light', 'dark'] as const)('text, %s', (theme) => {
  it.each(pairs)('%s can be read on %s: at least 4.5 to 1', (text = '', ground = '') => {
    expect(contrast(tokenOf(text, theme), tokenOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })
})
