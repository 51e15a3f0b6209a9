const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US')
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })
const oneDigit = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const signedDigit = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

export const money = (amount: number): string => dollars.format(amount).replace('-', '−')
/** For an axis, where '$1.2K' says enough. */
export const shortMoney = (amount: number): string => shortDollars.format(amount).replace('-', '−')
export const shortCount = (number: number): string => short.format(number).replace('-', '−')
export const count = (number: number): string => whole.format(number).replace('-', '−')
export const signedCount = (number: number): string => signed.format(number).replace('-', '−')
export const percent = (number: number): string => `${oneDigit.format(number).replace('-', '−')} %`
/** A part of a whole: a small one is not none. */
export const shareText = (part: number): string => (part > 0 && part < 0.1 ? '<0.1 %' : percent(part))
/** '+12.4 %', '−3.0 %', and '0.0 %' without a sign. */
export const signedPercent = (number: number): string => `${signedDigit.format(number).replace('-', '−')} %`

/** '1 product', '2 products'. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`
