import { sayDay } from '#domain/day-text.ts'
import type { ProcessingFacts } from './facts.ts'

/** What the owner has to fill in, as it stands in the text. */
const placeholder = /\[FILL IN: [^\]\n]+\]/g
const fillIn = (what: string): string => `[FILL IN: ${what}]`

export const placeholdersIn = (text: string): string[] => [...new Set(text.match(placeholder))]

export const mostNoticeCharacters = 20_000

const customerData = ({ customers, invoices }: ProcessingFacts): string[] => [
  'Your name, if you give it to us',
  ...(customers.email > 0 ? ['Your email address'] : []),
  ...(customers.number > 0 ? ['Your phone number'] : []),
  ...(customers.location > 0 ? ['Where you live or shop'] : []),
  ...(customers.note + customers.tags > 0 ? ['Notes and tags that help us serve you'] : []),
  ...(customers.billing > 0 || invoices > 0 ? ['Your name and address for invoices'] : []),
  'What you bought, when, for how much, and how you paid',
  ...(customers.consent > 0 ? ['Whether you agreed to marketing, and when'] : []),
]

const reasons = ({ customers, invoices }: ProcessingFacts): string[] => [
  'To sell to you, take returns and give you a receipt (a contract with you)',
  invoices > 0 ? 'To issue invoices and keep our books (a legal duty)' : 'To keep our books (a legal duty)',
  'To understand what our customers need (our legitimate interest)',
  ...(customers.consent > 0 ? ['To send you offers, if you agreed (your consent)'] : []),
]

const receivers = (facts: ProcessingFacts): string[] => [
  ...(facts.mailHost
    ? [`Our mail server, ${facts.mailHost}, when we email you a receipt or an invoice`]
    : []),
  ...(facts.schedules.recipients > 0
    ? [
        facts.schedules.recipients === 1
          ? 'One person who gets our reports by email'
          : `${facts.schedules.recipients} people who get our reports by email`,
      ]
    : []),
  ...(facts.accounting.length > 0 ? ['Our accountant, who gets sums of days without names'] : []),
  fillIn('who runs the server that Tillsight is on, if it is not you'),
  fillIn('anyone else who gets customer data from you, or delete this line'),
]

const durations = ({ backups }: ProcessingFacts): string[] => [
  `Sales and invoices: ${fillIn('how many years your law requires')}`,
  `Your customer record: until you ask us to erase it, or ${fillIn('after how many years without a purchase')}`,
  ...(backups.isScheduled ? ['Backups: up to 12 months longer'] : []),
]

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** A text to start from, with what is known of the store in it and marks where something is not known. */
export const privacyNotice = (facts: ProcessingFacts): string => {
  const { store, owners } = facts
  const contact = owners[0]?.email ?? fillIn('email address')
  return [
    `# Privacy notice of ${store.name}`,
    '## Who we are',
    `${store.name}, ${store.address || fillIn('address')}. You reach us at ${contact}. ${fillIn('data protection officer, if you have one, or delete this')}`,
    '## What we store about you',
    list(customerData(facts)),
    '## Why',
    list(reasons(facts)),
    '## Who else gets it',
    list(receivers(facts)),
    '## How long',
    list(durations(facts)),
    '## Your rights',
    'You can ask us what we store about you, get a copy of it, have it corrected or erased, object to its use, and withdraw your consent at any time. Erasing it does not change our books: your purchases stay without your name.',
    `You can also complain to ${fillIn('the data protection authority of your country')}.`,
    `Last changed on ${sayDay(facts.today, facts.locale)}.`,
  ].join('\n\n')
}
