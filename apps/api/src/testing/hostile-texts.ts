const size = 100_000
const repeated = (text: string): string => text.repeat(Math.ceil(size / text.length)).slice(0, size)

const blanks = {
  space: ' ',
  tab: '\t',
  'line feed': '\n',
  'carriage return': '\r',
  'next line': '\u0085',
  'no-break space': '\u00a0',
  'line separator': '\u2028',
  'ideographic space': '\u3000',
  'zero-width space': '\u200b',
  'byte order mark': '\ufeff',
}

const patterns = {
  letters: 'a',
  capitals: 'A',
  digits: '1',
  'at signs': '@',
  'letters and dots': 'a.',
  hyphens: '-',
  pluses: '+',
  dots: '.',
  colons: ':',
  slashes: '/',
  backslashes: '\\',
  percents: '%',
  quotes: "'",
  'digits and spaces': '1 ',
  'spaces and line feeds': ' \n',
  'letters and at signs': 'a@',
  'marks that combine': '\u0301',
  'letters under marks': 'a\u0323\u0302',
  'ligatures that come apart': '\ufdfa',
  'joined emoji': '👨\u200d👩\u200d👧\u200d👦\u200d',
  flags: '🇪🇸',
  'halves of surrogate pairs': '\ud83d',
  'halves the wrong way round': '\udc00\ud800',
  'parts of ids': '0193a1b2-',
  'parts of days': '01-01-2026',
}

/** A hundred thousand characters of every kind that some pattern might take long over, by what they are. */
export const hostileTexts: ReadonlyMap<string, string> = new Map([
  ...Object.entries(blanks).flatMap(([name, blank]): [string, string][] => [
    [name, repeated(blank)],
    [`${name} between letters`, `a${repeated(blank)}a`],
  ]),
  ...Object.entries(patterns).flatMap(([name, pattern]): [string, string][] => [
    [name, repeated(pattern)],
    [`${name} up to a NUL`, `${repeated(pattern)}\0`],
  ]),
  ['an address that never ends', `a@${repeated('a.')}@`],
  ['a price that never ends', `1.${repeated('1')}x`],
  ['a moment that never ends', `2026-01-01T00:00:00.${repeated('0')}x`],
  ['a phone number that never ends', `+1${repeated('(1) ')}x`],
  ['a phone number with many extensions', `+12133734253${repeated(' ext 1')}`],
])
