/**
 * What a spreadsheet may run when it opens a file of text: an operator first, also behind blanks and
 * controls, which some programs drop, and in the wide forms that East Asian ones read as the same.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what hides a formula
const formula = /^[\s\u0000-\u001f\u007f\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]|^[\t\r\u0000]/

export const looksLikeFormula = (text: string): boolean => formula.test(text)

const phoneNumber = /^\+\d[\d ]*$/

/** A phone number has nothing but digits and spaces after its plus: there is nothing to run. */
export const isPhoneNumber = (text: string): boolean => phoneNumber.test(text)

/** As text in every spreadsheet. */
export const asPlainText = (text: string): string =>
  looksLikeFormula(text) && !isPhoneNumber(text) ? `'${text}` : text
