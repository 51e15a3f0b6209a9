import { alertRangeNames, alertRanges } from '@tillsight/domain/figures/alerts/alert-rule'
import { counted } from '#platform/words/format.ts'
import type { Alert } from './alerts.api.ts'
import type { Notification } from './notifications.api.ts'

export const kindOptions = [
  { value: 'line', label: 'A threshold', note: 'A figure is above or below a value, or changed' },
  { value: 'unusual', label: 'An unusual day', note: 'A figure is far from what is usual on this weekday' },
  { value: 'pace', label: 'A goal', note: 'A goal is behind the pace that it needs' },
  { value: 'stock', label: 'Low stock', note: 'A product is below its limit, or sold out' },
]

export const rangeOptions = alertRangeNames.map((value) => ({ value, label: alertRanges[value].label }))

export const testOptions = [
  { value: 'above', label: 'Is above' },
  { value: 'below', label: 'Is below' },
  { value: 'rose', label: 'Rose by more than' },
  { value: 'fell', label: 'Fell by more than' },
]

export const dayOptions = [
  { value: 'today', label: 'Today, up to this hour' },
  { value: 'yesterday', label: 'Yesterday as a whole' },
]

export const directionOptions = [
  { value: 'low', label: 'Unusually low' },
  { value: 'high', label: 'Unusually high' },
  { value: 'both', label: 'Either' },
]

const mailWords = (recipients: Alert['recipients']): string[] => {
  const on = recipients.filter(({ state }) => state === 'ON').length
  return on > 0 ? [`by email to ${counted(on, 'person', 'people')}`] : []
}

/** 'On screen, by email to 2 people and by webhook; quiet 22:00–07:00'. */
export const deliveryWords = ({ recipients, id_webhook, quiet }: Alert): string => {
  const ways = ['On screen', ...mailWords(recipients), ...(id_webhook ? ['by webhook'] : [])]
  const list = ways.length > 1 ? `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}` : ways[0]
  return quiet ? `${list}; quiet ${quiet.from}–${quiet.until}` : `${list}`
}

const stateWords: Record<Exclude<Alert['recipients'][number]['state'], 'ON'>, string> = {
  UNSUBSCRIBED: 'unsubscribed',
  UNCONFIRMED: 'has not confirmed their email address',
  NO_ACCESS: 'may not see this figure',
}

/** Who was chosen and gets no email, and why. */
export const unreached = ({ recipients }: Alert): string[] =>
  recipients.flatMap(({ name, state }) => (state === 'ON' ? [] : [`${name} ${stateWords[state]}.`]))

type Delivery = Notification['deliveries'][number]

const deliveryStates: Record<Delivery['state'], string> = {
  QUIET: 'waits for the end of quiet hours',
  SENDING: 'is being sent',
  SENT: 'sent',
  FAILED: 'failed',
  DROPPED: 'not sent: no longer true after quiet hours',
}

export const sentWords = ({ channel, state, error }: Delivery): string =>
  `${channel === 'MAIL' ? 'Email' : 'Webhook'} ${deliveryStates[state]}${error && state !== 'SENT' ? ` (${error})` : ''}`
