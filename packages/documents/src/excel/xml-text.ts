const longest = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** Excel reads `_x0041_` in a cell as a letter by its number, so what looks like one is itself spelled out. */
export const cellText = (text: string): string =>
  xmlText(cut(text.replace(/\r\n?/g, '\n'))).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
