const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Only what stands alone is a link: a name that looks like one stays a name. */
const paragraph = (text: string): string => {
  const shown = escaped(text)
  return `<p>${/^https?:\/\/\S+$/.test(text) ? `<a href="${shown}">${shown}</a>` : shown}</p>`
}

/** The same words for programs that show HTML. It names no colour of text, so that light and dark both can be read. */
export const letterHtml = (body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>' +
  '<body style="font:16px/1.5 -apple-system,\'Segoe UI\',Roboto,Arial,sans-serif;margin:0;padding:24px">' +
  '<div style="max-width:34em;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">' +
  '<p style="border-top:3px solid #2f8a63;padding-top:12px"><strong>Tillsight</strong></p>' +
  `${body.split('\n\n').map(paragraph).join('')}</div></body></html>`
