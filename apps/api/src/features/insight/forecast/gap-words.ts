/** Why there is no forecast. */
export const gapWords = {
  short: 'A forecast needs nine weeks of sales. It appears automatically once there are enough.',
  licence: 'The forecast belongs to the AI module, which is not part of your licence.',
  closed: 'A forecast needs at least 24 days with sales in the last eight weeks.',
}
