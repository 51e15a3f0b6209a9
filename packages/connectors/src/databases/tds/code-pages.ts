/** By the language of a collation, in its lowest ten bits. */
const ofLanguages: readonly [string, readonly number[]][] = [
  ['windows-1250', [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24, 0x42]],
  ['windows-1251', [0x02, 0x19, 0x22, 0x23, 0x28, 0x2f, 0x3f, 0x40, 0x44, 0x50, 0x6d, 0x85]],
  ['windows-1253', [0x08]],
  ['windows-1254', [0x1f, 0x2c, 0x43]],
  ['windows-1255', [0x0d]],
  ['windows-1256', [0x01, 0x20, 0x29, 0x80, 0x8c]],
  ['windows-1257', [0x25, 0x26, 0x27]],
  ['windows-1258', [0x2a]],
  ['windows-874', [0x1e]],
  ['shift_jis', [0x11]],
  ['euc-kr', [0x12]],
]
/** Of older servers, by their order of sorting: from, to. */
const ofSorts: readonly [string, number, number][] = [
  ['windows-1250', 80, 98],
  ['windows-1251', 104, 108],
  ['windows-1253', 112, 124],
  ['windows-1254', 128, 130],
  ['windows-1255', 136, 138],
  ['windows-1256', 144, 146],
  ['windows-1257', 152, 160],
]
const simplifiedChinese = [0x804, 0x1004]
const chinese = 0x04
const isUtf8Bit = 1 << 26

/** How text is written that is not in UTF-16, by the five bytes of its collation. */
export const codePageOf = (collation: Buffer): string => {
  const [flags, sort] = [collation.readUInt32LE(0), collation.readUInt8(4)]
  if (flags & isUtf8Bit) return 'utf-8'
  const bySort = ofSorts.find(([, from, to]) => sort >= from && sort <= to)
  if (bySort) return bySort[0]
  const language = flags & 0x3ff
  if (language === chinese) return simplifiedChinese.includes(flags & 0xffff) ? 'gbk' : 'big5'
  return ofLanguages.find(([, languages]) => languages.includes(language))?.[0] ?? 'windows-1252'
}
