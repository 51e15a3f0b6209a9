import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesUnder } from './steps/fingerprint.mjs'
import { root } from './steps/run.mjs'

const quaint = /\breckon|\blies? ahead\b|\bfarewell|\bpatience\b|\bthereof\b|how it comes about/i

/** The strings, templates and JSX texts of a source that a person could read with a word of the list in them. */
const quaintStrings = (name, source) => {
  if (!quaint.test(source)) return []
  const found = []
  const visit = (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    const text = isText ? node.text.replace(/\s+/g, ' ').trim() : ''
    if (quaint.test(text)) found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest))
  return found
}

describe('strings', () => {
  it.each([
    ['a string', "const a = 'The days lie ahead.'", ['The days lie ahead.']],
    ['a template', 'const a = `$' + '{b} lies ahead`', ['lies ahead']],
    ['a JSX text', 'const a = <p>Have\n  patience</p>', ['Have patience']],
    ['no comment', '// how it comes about\nconst a = 1', []],
    ['no name', 'const farewellMs = 1', []],
  ])('are read from %s', (_what, source, found) => {
    expect(quaintStrings('a.tsx', source)).toEqual(found)
  })

  it('use current English', () => {
    const files = ['apps', 'packages']
      .flatMap((folder) => filesUnder(join(root, folder)))
      .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    const found = files.flatMap((file) =>
      quaintStrings(file, readFileSync(file, 'utf8')).map((text) => `${relative(root, file)}: ${text}`),
    )

    expect(files.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  })
})
