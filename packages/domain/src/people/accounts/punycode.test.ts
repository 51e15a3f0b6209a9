import { expect, it } from 'vitest'
import { decodePunycode, encodePunycode } from './punycode.ts'

// Samples of RFC 3492, section 7.1, and names that are in use.
it.each([
  ['bcher-kva', 'bücher'],
  ['mgba3a4f16a', '\u0627\u06cc\u0631\u0627\u0646'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
  ['2-u9tlzr9756bt3uc0v', 'ひとつ屋根の下2'],
  ['e1afmkfd', 'пример'],
  ['ls8h', '\u{1f4a9}'],
  ['bcher-', 'bcher'],
  ['', ''],
  ['a', '\u0080'],
])('%j is %j', (text, name) => {
  expect(decodePunycode(text)).toBe(name)
  expect(encodePunycode(name)).toBe(text)
})

it.each(['-', 'b', 'z', 'ü', 'bcher-kv', 'bcher-k a', '-kva', '99999a', '9'.repeat(59)])(
  '%j stands for nothing',
  (text) => {
    expect(decodePunycode(text)).toBeNull()
  },
)
