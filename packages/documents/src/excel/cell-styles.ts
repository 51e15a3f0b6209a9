import { decimalsOf } from '@tillsight/domain/currencies'
import { currencyStyle } from '@tillsight/domain/currency-style'
import type { CellKind, ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { type Locale, locales } from '@tillsight/domain/locales'
import { usualLocale } from '@tillsight/domain/usual-formats'
import { isNumberKind } from '#documents/cell-value.ts'
import { xmlText } from './xml-text.ts'

const kinds = [
  'text',
  'money',
  'integer',
  'decimal',
  'percent',
  'exactPercent',
  'date',
  'datetime',
] as const satisfies CellKind[]
const roles = ['title', 'heading', 'label', 'header', 'note', 'formulaLike', 'prose'] as const
type StyleName =
  | 'weight'
  | 'weightTotal'
  | CellKind
  | `${CellKind}Total`
  | `${CellKind}Header`
  | (typeof roles)[number]

type Formats = Pick<ReportDocument, 'currency' | 'locale'>

/** The sign and where it is put; Excel itself chooses the separators, as its own user has them. */
const moneyFormat = ({ currency, locale = usualLocale }: Formats): string => {
  const parts = new Intl.NumberFormat(locale, currencyStyle(currency)).formatToParts(0)
  const place = (type: string) => parts.findIndex((part) => part.type === type)
  const [sign, integer] = [parts[place('currency')]?.value ?? currency, place('integer')]
  const space = parts.some(({ type, value }) => type === 'literal' && value.trim() === '') ? ' ' : ''
  const digits = `#,##0${decimalsOf(currency) === 0 ? '' : '.00'}`
  const before = sign === '$' && space === '' ? '$' : `"${sign}${space}"`
  const amount = place('currency') < integer ? before + digits : `${digits}"${space}${sign}"`
  return `${amount};-${amount}`
}

/** A date that sorts, as ever, or as the store's locale writes it. */
const dateFormat = (locale: Locale): string => {
  const pattern = locale === usualLocale ? 'yyyy-MM-dd' : locales[locale].date
  return pattern.toLowerCase().replaceAll(/[-./ ]/g, '\\$&')
}

/** The numbers below 164 are Excel's own. */
const formatIds: Record<CellKind, number> = {
  text: 49,
  money: 164,
  integer: 3,
  decimal: 4,
  percent: 165,
  exactPercent: 10,
  date: 166,
  datetime: 167,
}
const fonts = { plain: 0, bold: 1, title: 2, heading: 3, soft: 4 }
const fills = { none: 0, wash: 2 }
const borders = { none: 0, below: 1, above: 2 }

type Style = {
  format?: number
  font?: number
  fill?: number
  border?: number
  align?: string
  isQuoted?: boolean
}

/** A date stands a little off the number before it. */
const alignment = (kind: CellKind): string => {
  if (isNumberKind(kind)) return 'horizontal="right" vertical="top"'
  return `horizontal="left" vertical="top"${kind === 'text' ? '' : ' indent="1"'}`
}

const styles: [StyleName, Style][] = [
  ['text', { format: formatIds.text, align: 'vertical="top"' }],
  ...kinds
    .slice(1)
    .map((kind): [StyleName, Style] => [kind, { format: formatIds[kind], align: alignment(kind) }]),
  ...kinds.map((kind): [StyleName, Style] => [
    `${kind}Total`,
    { format: formatIds[kind], font: fonts.bold, border: borders.above, align: alignment(kind) },
  ]),
  ...kinds.map((kind): [StyleName, Style] => [
    `${kind}Header`,
    { font: fonts.bold, fill: fills.wash, border: borders.below, align: `${alignment(kind)} wrapText="1"` },
  ]),
  ['weight', { format: 168, align: alignment('integer') }],
  ['weightTotal', { format: 168, font: fonts.bold, border: borders.above, align: alignment('integer') }],
  ['title', { font: fonts.title }],
  ['heading', { font: fonts.heading }],
  ['label', { font: fonts.soft, align: 'vertical="top"' }],
  ['header', { font: fonts.bold, fill: fills.wash, border: borders.below }],
  ['note', { font: fonts.soft }],
  ['formulaLike', { format: formatIds.text, isQuoted: true, align: 'vertical="top"' }],
  ['prose', { format: formatIds.text, align: 'vertical="top" wrapText="1"' }],
]
const places = new Map(styles.map(([name], place) => [name, place]))

/** The number by which a cell names its style. */
export const styleOf = (name: StyleName): number => places.get(name) ?? 0

const xf = ({ format = 0, font = 0, fill = 0, border = 0, align, isQuoted }: Style): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"` +
  `${isQuoted ? ' quotePrefix="1"' : ''}${align ? ` applyAlignment="1"><alignment ${align}/></xf>` : '/>'}`
const font = (look: string): string => `<font>${look}<name val="Calibri"/><family val="2"/></font>`
const edge = (side: 'top' | 'bottom'): string => {
  const line = `<${side} style="thin"><color rgb="FF8B8375"/></${side}>`
  return `<border><left/><right/>${side === 'top' ? `${line}<bottom/>` : `<top/>${line}`}<diagonal/></border>`
}

export const stylesXml = ({ currency, locale = usualLocale }: Formats): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="5"><numFmt numFmtId="164" formatCode="${xmlText(moneyFormat({ currency, locale }))}"/>` +
  `<numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="${dateFormat(locale)}"/>` +
  `<numFmt numFmtId="167" formatCode="${dateFormat(locale)}\\ hh:mm"/>` +
  '<numFmt numFmtId="168" formatCode="#,##0.000"/></numFmts>' +
  `<fonts count="5">${[
    '<sz val="11"/><color rgb="FF1D1A16"/>',
    '<b/><sz val="11"/><color rgb="FF1D1A16"/>',
    '<b/><sz val="18"/><color rgb="FF1A6545"/>',
    '<b/><sz val="13"/><color rgb="FF1D1A16"/>',
    '<sz val="11"/><color rgb="FF675F54"/>',
  ]
    .map(font)
    .join('')}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE3EFE6"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  `<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>${edge('bottom')}${edge('top')}</borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${styles.length}">${styles.map(([, style]) => xf(style)).join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
