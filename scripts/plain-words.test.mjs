import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesUnder } from './steps/fingerprint.mjs'
import { root } from './steps/run.mjs'

const oldFashioned = [
  /\bwho(m)?(so)?ever\b|\banew\b|\bthereof\b|\breckon|\bfarewell|\bpatience\b|\bfor ever\b|\bkindly\b|\bmend(s|ed|ing)?\b/,
  /\blies? ahead\b|\b(comes?|came) about\b|\bheld against\b|\bturned away\b|\bbe had\b|\bput right\b|\bin sight\b/,
  /\btold of\b|\b(is|are|be|been|was|were) told\b|\bwithout a word\b|\bin the words of\b|\ball the same\b|\bone[’']s own\b/,
]

/** Which words are refused where. To extend a rule to more text, add a scope from the list below. */
const rules = [
  { words: oldFashioned, scopes: ['app strings', 'app comments', 'app tests', 'tools', 'documents'] },
  {
    words: [/\bwhatever\b|\bwhichever\b|\btwins?\b|\bhearing of\b|\bhears? of\b/],
    scopes: ['tools', 'documents'],
  },
  {
    words: [
      /\bby (it|them)sel(f|ves)\b|\btake up\b|\bas always\b|\b(come|comes|came) to no\b|\byour books now\b/,
    ],
    scopes: ['app strings'],
  },
]

/** @typedef {(name: string, source: string) => string[]} Read */

/** @type {Read} Strings, templates and JSX texts. */
const strings = (name, source) => {
  const found = []
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest))
  return found
}

/** @type {Read} */
const comments = (name, source) => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest)
  const found = new Map()
  const visit = (node) => {
    // The '//' of a URL in a JSX text is not a comment.
    if (ts.isJsxText(node)) return
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ])
      found.set(range.pos, source.slice(range.pos, range.end))
    for (const child of node.getChildren(file)) visit(child)
  }
  visit(file)
  return [...found.values()]
}

/** @type {Read} */
const stringsAndComments = (name, source) => [...strings(name, source), ...comments(name, source)]

/** @type {Read} */
const paragraphs = (_name, source) => source.split(/\n(?=\n|[-|#])/)

const inRoot = (...folders) => folders.flatMap((folder) => filesUnder(join(root, folder)))
const topLevel = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => join(root, name))
const isSource = (file) => /\.(tsx?|mjs)$/.test(file)
const isTest = (file) => /\.test\.tsx?$/.test(file)
const thisFile = join(root, 'scripts', 'plain-words.test.mjs')
const appSources = inRoot('apps', 'packages').filter((file) => isSource(file) && file.includes('/src/'))

const scopes = {
  'app strings': { files: appSources.filter((file) => !isTest(file)), read: strings },
  'app comments': { files: appSources, read: comments },
  'app tests': { files: appSources.filter(isTest), read: strings },
  tools: {
    files: [...inRoot('scripts', 'bench', 'e2e'), ...topLevel].filter(
      (file) => isSource(file) && file !== thisFile,
    ),
    read: stringsAndComments,
  },
  documents: {
    files: [...inRoot('docs'), ...topLevel].filter((file) => file.endsWith('.md')),
    read: paragraphs,
  },
}

const anyOf = (words) => new RegExp(words.map(({ source }) => source).join('|'), 'i')

/** Sources without a match are not parsed, which is most of the time. */
const findWords = (words, read, name, source) => {
  const text = source.replace(/\s+(\*\s|\/\/\s)?\s*/g, ' ')
  if (!words.test(source) && !words.test(text)) return []
  return read(name, source)
    .map((part) => part.replace(/\s+(\*\s|\/\/\s)?\s*/g, ' ').trim())
    .filter((part) => words.test(part))
}

describe('the readers', () => {
  const words = anyOf(oldFashioned)

  it.each([
    ['a string', "const a = 'The days lie ahead.'", strings, ['The days lie ahead.']],
    ['a template', 'const a = `$' + '{b} lies ahead`', strings, ['lies ahead']],
    ['a JSX text', 'const a = <p>Have\n  patience</p>', strings, ['Have patience']],
    ['no comment as a string', '// lies ahead\nconst a = 1', strings, []],
    ['no name', 'const farewellMs = 1', stringsAndComments, []],
    ['a comment', 'const f = () => {\n  // It is counted anew.\n}', comments, ['// It is counted anew.']],
    ['a comment after code', 'const a = 1 // anew', comments, ['// anew']],
    [
      'a doc comment over two lines',
      '/**\n * It is\n * told.\n */\nconst a = 1',
      comments,
      ['/** It is told. */'],
    ],
    ['no string as a comment', "const a = 'anew' // b", comments, []],
    ['a document', '# A\n\nThat is\nall the same.\n\nB', paragraphs, ['That is all the same.']],
  ])('find %s', (_what, source, read, found) => {
    expect(findWords(words, read, 'a.tsx', source)).toEqual(found)
  })
})

describe('current English', () => {
  it.each(rules.flatMap(({ words, scopes }) => scopes.map((scope) => [scope, words])))(
    'is used in %s',
    (scope, words) => {
      const { files, read } = scopes[scope]
      const found = files.flatMap((file) =>
        findWords(anyOf(words), read, file, readFileSync(file, 'utf8')).map(
          (text) => `${relative(root, file)}: ${text}`,
        ),
      )

      expect(files.length).toBeGreaterThan(20)
      expect(found).toEqual([])
    },
  )
})
