import { type Unit, unitNames, units } from '#domain/books/catalog/unit.ts'
import { type ExpenseKind, type Repeat, repeats } from '#domain/books/expenses/limits.ts'
import type { CommonMethod } from '#domain/books/sales/limits.ts'
import { searchText } from '#domain/search-text.ts'
import { cellText, type FileCell } from '../cell.ts'
import { type Parsed, quoted } from './parsed.ts'

const wordsOf = (text: string): string[] => text.split(' ')

const yes = new Set(
  wordsOf(
    'yes y true 1 x on ja j wahr oui o vrai si s sim verdadero verdadeiro vero tak t prawda waar active subscribed',
  ),
)
const no = new Set(
  wordsOf('no n false 0 off nein falsch non faux nao falso nee onwaar nie falsz inactive unsubscribed -'),
)

export const booleanFrom = (cell: FileCell): Parsed<boolean> => {
  const text = searchText(cellText(cell))
  if (yes.has(text)) return { value: true }
  return no.has(text) ? { value: false } : { reason: `${quoted(cellText(cell))} is neither yes nor no.` }
}

const paymentWords: Readonly<Record<CommonMethod, readonly string[]>> = {
  CASH: wordsOf(
    'cash bar bargeld barzahlung especes liquide efectivo dinheiro numerario contanti contante contant gotowka',
  ),
  CARD: wordsOf(
    'card karte kreditkarte kartenzahlung girocard ec-karte credit debit visa mastercard amex maestro carte cb tarjeta cartao carta pos pin pinpas kaart karta terminal contactless stripe sumup zettle payments square applepay googlepay tap swipe chip',
  ),
  TRANSFER: wordsOf(
    'transfer uberweisung ueberweisung virement transferencia bonifico overboeking overschrijving przelew bank wire sepa pix iban invoice rechnung facture',
  ),
  OTHER: wordsOf(
    'other andere autre otro outro altro overig inne paypal voucher gutschein giftcard gift klarna afterpay bizum twint cheque check scheck',
  ),
}

/** A store's own method keeps its text: the one who imports decides what it is. */
export type PaymentRead = { method: CommonMethod; text: string; isKnown: boolean }

export const paymentFrom = (cell: FileCell): PaymentRead => {
  const text = cellText(cell)
  const words = searchText(text).split(/[^a-z0-9_-]+/)
  const found = (Object.keys(paymentWords) as CommonMethod[]).find((method) =>
    words.some((word) => paymentWords[method].includes(word)),
  )
  return { method: found ?? 'OTHER', text, isKnown: found !== undefined }
}

export const isPaymentWord = (text: string): boolean => text.length <= 40 && paymentFrom(text).isKnown

const otherUnits: Readonly<Record<string, Unit>> = {
  pcs: 'PIECE',
  pc: 'PIECE',
  each: 'PIECE',
  ea: 'PIECE',
  stuck: 'PIECE',
  stk: 'PIECE',
  st: 'PIECE',
  unit: 'PIECE',
  units: 'PIECE',
  unidad: 'PIECE',
  unidade: 'PIECE',
  pezzo: 'PIECE',
  stuks: 'PIECE',
  szt: 'PIECE',
  sztuka: 'PIECE',
  unite: 'PIECE',
  nos: 'PIECE',
  kilo: 'KG',
  kgs: 'KG',
  kilogramm: 'KG',
  gramm: 'G',
  gramme: 'G',
  gr: 'G',
  lbs: 'LB',
  pound: 'LB',
  ounce: 'OZ',
  liter: 'L',
  lt: 'L',
  litro: 'L',
  meter: 'M',
  metro: 'M',
  centimeter: 'CM',
  foot: 'FT',
  feet: 'FT',
  sqm: 'M2',
  m2: 'M2',
  hour: 'HOUR',
  hours: 'HOUR',
  stunde: 'HOUR',
  hr: 'HOUR',
}

export const unitFrom = (cell: FileCell): Parsed<Unit> => {
  const text = searchText(cellText(cell)).replace(/\.$/, '')
  const known = unitNames.find((unit) =>
    [unit, units[unit].name, units[unit].short].some((name) => name !== '' && searchText(name) === text),
  )
  const unit = known ?? otherUnits[text]
  return unit ? { value: unit } : { reason: `${quoted(cellText(cell))} is not a unit we know.` }
}

export const expenseKindFrom = (cell: FileCell): Parsed<ExpenseKind> => {
  const text = searchText(cellText(cell))
  if (/^(fixed|fix|fixe|fijo|fixo|fisso|vast|staly)/.test(text)) return { value: 'FIXED' }
  if (/^(variab|variav|zmienn)/.test(text)) return { value: 'VARIABLE' }
  return { reason: `${quoted(cellText(cell))} is neither fixed nor variable.` }
}

const repeatWords: Readonly<Record<Repeat, RegExp>> = {
  NONE: /^(never|none|no|once|einmalig|nie|jamais|nunca|mai|nooit|nigdy)$/,
  WEEKLY: /^(weekly|wochentlich|hebdomadaire|semanal|settimanale|wekelijks|tygodniowo)$/,
  MONTHLY: /^(monthly|monatlich|mensuel|mensual|mensal|mensile|maandelijks|miesiecznie)$/,
  QUARTERLY:
    /^(quarterly|vierteljahrlich|quartalsweise|trimestriel|trimestral|trimestrale|kwartaal|kwartalnie)$/,
  YEARLY: /^(yearly|annual|annually|jahrlich|annuel|anual|annuale|jaarlijks|rocznie)$/,
}

export const repeatFrom = (cell: FileCell): Parsed<Repeat> => {
  const text = searchText(cellText(cell))
  const found = repeats.find((repeat) => repeatWords[repeat].test(text))
  return found
    ? { value: found }
    : { reason: `${quoted(cellText(cell))} is not never, weekly, monthly, quarterly or yearly.` }
}

const returned =
  /refund|return|ruckgabe|retour|rembours|devoluc|reembols|reso|rimborso|zwrot|storno|credit note|gutschrift/

export const saleKindFrom = (cell: FileCell): 'SALE' | 'RETURN' =>
  returned.test(searchText(cellText(cell))) ? 'RETURN' : 'SALE'
