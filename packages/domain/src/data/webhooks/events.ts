/** What a webhook can be posted, with the names of the audit log. */
export const webhookEvents = [
  'sale.recorded',
  'sale.edited',
  'sale.deleted',
  'sale.returned',
  'stock.changed',
  'stock.low',
  'goal.reached',
  'alert.fired',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const eventWords: Record<WebhookEvent, { label: string; hint: string }> = {
  'sale.recorded': { label: 'Sale made', hint: 'With its items, payments and total.' },
  'sale.edited': { label: 'Sale changed', hint: 'As it is after the change.' },
  'sale.deleted': { label: 'Sale deleted', hint: 'As it was before. Also where a return is deleted.' },
  'sale.returned': { label: 'Return made', hint: 'What came back, and the sale that it belongs to.' },
  'stock.changed': { label: 'Stock changed', hint: 'Every change of a balance, one for each product.' },
  'stock.low': { label: 'Stock low', hint: 'A product starts to run low, or runs out.' },
  'goal.reached': { label: 'Goal reached', hint: 'Once in each period of a goal.' },
  'alert.fired': { label: 'Alert fired', hint: 'All alerts. An alert can also choose one webhook.' },
}

export const eventNames = (events: readonly WebhookEvent[]): string =>
  events.length > 0
    ? events.map((event) => eventWords[event].label).join(', ')
    : 'Only alerts that choose this webhook'

/** What was posted, and what it was about. */
export const deliveryTitle = ({
  type,
  title,
}: {
  type: WebhookEvent | 'test'
  title: string | null
}): string => {
  if (type === 'test') return 'Test'
  const { label } = eventWords[type]
  return title ? `${label}: ${title}` : label
}

export const mostWebhooks = 5
/** How long the log has a delivery. */
export const deliveryDays = 30
