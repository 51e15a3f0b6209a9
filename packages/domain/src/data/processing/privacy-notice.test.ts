import { describe, expect, it } from 'vitest'
import type { ProcessingFacts } from './facts.ts'
import { noticeBlocks } from './notice-blocks.ts'
import { noticeDocument } from './notice-document.ts'
import { placeholdersIn, privacyNotice } from './privacy-notice.ts'
import { processingRecord } from './processing-record.ts'
import { retentionLines } from './retention.ts'

const none = { total: 0, erased: 0, email: 0, number: 0, location: 0, note: 0, tags: 0, billing: 0 }

const facts = (changes: Partial<ProcessingFacts> = {}): ProcessingFacts => ({
  today: '2026-11-17',
  locale: 'en-US',
  store: { name: 'Corner Shop', address: '', taxNumber: '', since: '2025-01-02' },
  owners: [{ name: 'Ana Ruiz', email: 'ana@example.com' }],
  people: {
    active: 1,
    former: 0,
    roles: [{ role: 'owner', count: 1 }],
    withTwoStep: 0,
    passkeys: 0,
    withPin: 0,
    sessions: 1,
    invitations: 0,
  },
  tills: 0,
  webhooks: 0,
  customers: { ...none, consent: 0, consentChanges: 0 },
  sales: { total: 0, withCustomer: 0, withNote: 0, firstDay: null },
  invoices: 0,
  mails: { total: 0, waiting: 0 },
  addresses: 0,
  auditLines: { total: 1, firstDay: '2025-01-02' },
  storedReports: 0,
  schedules: { active: 0, recipients: 0 },
  imports: 0,
  activities: 0,
  rules: { customer_years: null, log_months: null, mail_months: null, import_days: null },
  hasSamples: false,
  accounting: [],
  requiresTwoStep: false,
  mailHost: null,
  backups: { isScheduled: false, hour: 2 },
  database: 'embedded',
  isHttps: false,
  ...changes,
})

const textOf = (given: ProcessingFacts): string =>
  processingRecord(given)
    .flatMap(({ lines }) => lines.map(({ label, text }) => `${label}: ${text}`))
    .join('\n')

describe('the record of processing', () => {
  it.each<[string, Partial<ProcessingFacts>, string]>([
    ['a mail server', { mailHost: 'mail.example.com' }, 'Mail server: mail.example.com'],
    ['required two-step sign-in', { requiresTwoStep: true }, 'Required of everyone in this store'],
    ['a till', { tills: 1 }, 'Tills: 1 registered device:'],
    ['accounting', { accounting: ['Xero'] }, 'Files for Xero are set up'],
    ['backups', { backups: { isScheduled: true, hour: 2 } }, 'Every night at 02:00'],
    ['recipients', { schedules: { active: 2, recipients: 3 } }, '3 addresses get reports by email'],
    ['mails', { mails: { total: 2, waiting: 1 } }, 'Mails: 2 mails with recipient'],
    ['webhooks', { webhooks: 2 }, '2 addresses get the events that were chosen'],
    ['HTTPS', { isHttps: true }, 'The public address uses HTTPS'],
  ])('says %s only where there is it', (_what, changes, expected) => {
    expect(textOf(facts(changes))).toContain(expected)
    expect(textOf(facts())).not.toContain(expected)
  })

  it('writes counts as the store does', () => {
    const many = { mails: { total: 1234, waiting: 0 } }

    expect(textOf(facts(many))).toContain('1,234 mails')
    expect(textOf(facts({ ...many, locale: 'de-DE' }))).toContain('1.234 mails')
  })
})

describe('the privacy notice', () => {
  it('marks what is not known, and takes what is', () => {
    const bare = privacyNotice(facts())
    expect(placeholdersIn(bare)).toContain('[FILL IN: address]')
    expect(bare).not.toContain('email address\n')
    const customers = { ...none, total: 4, email: 3, number: 1, consent: 2, consentChanges: 2 }
    const store = { name: 'Corner Shop', address: '1 Main Street', taxNumber: '', since: '2025-01-02' }
    const filled = privacyNotice(facts({ customers, store, mailHost: 'mail.example.com' }))

    expect(placeholdersIn(filled)).not.toContain('[FILL IN: address]')
    for (const part of ['1 Main Street', '- Your email address', '- Your phone number', 'mail.example.com'])
      expect(filled).toContain(part)
    expect(filled).not.toContain('Where you live')
  })

  it.each([
    ['# Title', [{ kind: 'title', text: 'Title' }]],
    [
      'One\ntwo\n\nThree',
      [
        { kind: 'paragraph', text: 'One two' },
        { kind: 'paragraph', text: 'Three' },
      ],
    ],
    [
      'Why:\n- a\n- b\n## Next',
      [
        { kind: 'paragraph', text: 'Why:' },
        { kind: 'list', items: ['a', 'b'] },
        { kind: 'heading', text: 'Next' },
      ],
    ],
    ['#hash <b>is</b> text', [{ kind: 'paragraph', text: '#hash <b>is</b> text' }]],
    ['', []],
  ])('%j is read as blocks', (text, blocks) => {
    expect(noticeBlocks(text)).toEqual(blocks)
  })

  it('is a document with its own title and a section for each heading', () => {
    const { title, sections } = noticeDocument('# Ours\n\nHello\n\n## Why\n\n- a\n- b')

    expect(title).toBe('Ours')
    expect(sections).toEqual([
      { heading: 'Ours', paragraphs: ['Hello'] },
      { heading: 'Why', paragraphs: ['• a', '• b'] },
    ])
  })
})

it('says how long data is retained by the rules that the store has set', () => {
  const rules = { customer_years: 3, log_months: 1, mail_months: null, import_days: 7 }
  const lines = new Map(retentionLines(facts({ rules })).map(({ label, text }) => [label, text]))

  expect(lines.get('Customers')).toContain('those not seen are erased after 3 years')
  expect(lines.get('Log of changes')).toContain('personal data in it is removed after 1 month.')
  expect(lines.get('Sent mails')).not.toContain('rule')
  expect(lines.get('Files of imports')).toBe('7 days')
})
