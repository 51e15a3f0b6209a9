import { sayDay } from '#domain/day-text.ts'
import type { ReportSection } from '#domain/figures/reports/report-table.ts'
import type { ProcessingFacts } from './facts.ts'
import type { RecordLine } from './record-line.ts'
import { retentionLines } from './retention.ts'

type RecordSection = { heading: string; lines: readonly RecordLine[] }

type Counted = (count: number, one: string, many: string) => string

const countedIn =
  ({ locale }: ProcessingFacts): Counted =>
  (count, one, many) =>
    `${count.toLocaleString(locale)} ${count === 1 ? one : many}`

const line = (label: string, text: string): RecordLine => ({ label, text })
/** Left out where there is none of it. */
const present = (label: string, count: number, text: string): RecordLine[] =>
  count > 0 ? [line(label, text)] : []
const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(', ')

const controller = ({ store, owners, locale }: ProcessingFacts): RecordSection => ({
  heading: 'Controller',
  lines: [
    line('Name', store.name),
    line('Address', store.address || 'Not set in the store settings'),
    ...(store.taxNumber ? [line('Tax number', store.taxNumber)] : []),
    ...owners.map(({ name, email }) => line('Owner', `${name}, ${email}`)),
    line('Store since', sayDay(store.since, locale)),
  ],
})

const purposes = (facts: ProcessingFacts, counted: Counted): RecordSection => ({
  heading: 'Purposes',
  lines: [
    line('Sales and accounting', `${counted(facts.sales.total, 'sale', 'sales')} recorded`),
    ...present('Invoices', facts.invoices, counted(facts.invoices, 'invoice issued', 'invoices issued')),
    ...present(
      'Customer records',
      facts.customers.total,
      'Purchases, segments and contact details by customer',
    ),
    ...present(
      'Marketing',
      facts.customers.consent,
      `Consent recorded for ${counted(facts.customers.consent, 'customer', 'customers')}`,
    ),
    line('Access and security', 'Sign-in, roles and a log of changes'),
    ...present(
      'Reports by email',
      facts.schedules.active,
      counted(facts.schedules.active, 'schedule is active', 'schedules are active'),
    ),
  ],
})

const customerFields = ({ customers, locale }: ProcessingFacts): string =>
  listed(
    (
      [
        ['name', customers.total],
        ['email address', customers.email],
        ['phone number', customers.number],
        ['location', customers.location],
        ['note', customers.note],
        ['tags', customers.tags],
        ['address for invoices', customers.billing],
        ['consent', customers.consent],
      ] as const
    ).map(([name, count]) => (count > 0 ? `${name} (${count.toLocaleString(locale)})` : '')),
  )

const categories = (facts: ProcessingFacts, counted: Counted): RecordSection => {
  const { customers, people, sales, locale } = facts
  return {
    heading: 'Categories of people and data',
    lines: [
      line(
        `Customers (${customers.total.toLocaleString(locale)})`,
        customers.total > 0
          ? `${customerFields(facts)}. ${counted(sales.withCustomer, 'sale names', 'sales name')} a customer.`
          : 'None recorded',
      ),
      ...present(
        'Changes of consent',
        customers.consentChanges,
        `${counted(customers.consentChanges, 'line', 'lines')} with time and origin`,
      ),
      ...present(
        'Erased customers',
        customers.erased,
        `${counted(customers.erased, 'row', 'rows')} without a name; a salted hash keeps an import from bringing them back`,
      ),
      line(
        `Members (${people.active + people.former})`,
        `Name, email address, phone number, role, sales and changes they made. ${listed(
          people.roles.map(({ role, count }) => counted(count, role, `${role}s`)),
        )}${people.former > 0 ? `, ${people.former} former` : ''}.`,
      ),
      line(
        'Sign-in data of members',
        `Password as a hash. ${listed([
          `${counted(people.sessions, 'open session', 'open sessions')} with address and device`,
          people.withTwoStep > 0
            ? counted(people.withTwoStep, 'authenticator app', 'authenticator apps')
            : '',
          people.passkeys > 0 ? counted(people.passkeys, 'passkey', 'passkeys') : '',
          people.withPin > 0 ? `${counted(people.withPin, 'till PIN', 'till PINs')} as a hash` : '',
        ])}.`,
      ),
      ...present(
        'Invited people',
        people.invitations,
        counted(people.invitations, 'open invitation', 'open invitations'),
      ),
      ...present(
        'Tills',
        facts.tills,
        `${counted(facts.tills, 'registered device', 'registered devices')}: name and last use`,
      ),
      ...present(
        'Free texts',
        sales.withNote,
        `${counted(sales.withNote, 'sale has a note', 'sales have a note')}, which can name people`,
      ),
      ...present(
        'Activities',
        facts.activities,
        `${counted(facts.activities, 'call, meeting, deal, ticket or shift', 'calls, meetings, deals, tickets and shifts')} of members, which can name customers`,
      ),
      ...present(
        'Mails',
        facts.mails.total,
        `${counted(facts.mails.total, 'mail', 'mails')} with recipient, subject and time, ${facts.mails.waiting} of them not sent yet`,
      ),
      ...present(
        'Stored reports',
        facts.storedReports,
        `${counted(facts.storedReports, 'file', 'files')}, which can name customers and members`,
      ),
      ...present('Imports', facts.imports, counted(facts.imports, 'imported file', 'imported files')),
      ...present('Recipients of email', facts.addresses, counted(facts.addresses, 'address', 'addresses')),
      ...(facts.hasSamples
        ? [line('Sample data', 'Is loaded: these counts include made-up customers and sales')]
        : []),
      line(
        'Log of changes',
        `${counted(facts.auditLines.total, 'line', 'lines')}: who changed what and when, with network address and device`,
      ),
    ],
  }
}

const recipients = (facts: ProcessingFacts, counted: Counted): RecordSection => ({
  heading: 'Recipients',
  lines: [
    line(
      'Scheduled reports',
      facts.schedules.recipients > 0
        ? counted(
            facts.schedules.recipients,
            'address gets reports by email',
            'addresses get reports by email',
          )
        : 'Nobody gets reports by email',
    ),
    line('Mail server', facts.mailHost ?? 'None: this installation sends no mail'),
    line(
      'Accounting',
      facts.accounting.length > 0
        ? `Files for ${facts.accounting.join(', ')} are set up; they are downloaded by hand and hold sums of days, no customers`
        : 'No accounting program is set up',
    ),
    line(
      'Webhooks and other connections',
      facts.webhooks > 0
        ? `${counted(facts.webhooks, 'address gets', 'addresses get')} the events that were chosen, with customers by their ids only`
        : 'None: no data is sent to another service',
    ),
    line(
      'Operator of this installation',
      facts.database === 'embedded'
        ? 'Has access to the server and to the database on it'
        : 'Has access to the server, and to the database server that it uses',
    ),
  ],
})

const security = (facts: ProcessingFacts, counted: Counted): RecordSection => ({
  heading: 'Security measures in force',
  lines: [
    line(
      'Access by role',
      'Owner, manager, seller and analyst see and change different things; every call checks the role',
    ),
    line(
      'Two-step sign-in',
      `${facts.requiresTwoStep ? 'Required of everyone in this store' : 'Possible, and not required'}. ${counted(
        facts.people.withTwoStep,
        'member uses',
        'members use',
      )} an authenticator app.`,
    ),
    line(
      'Passwords and tokens',
      'Stored as hashes. Secrets that must be read again are encrypted with a key outside the database.',
    ),
    line('Separation', 'Every query is limited to one store'),
    line('Log of changes', 'Every change is recorded with its author; lines cannot be changed or removed'),
    line(
      'Transport',
      facts.isHttps ? 'The public address uses HTTPS' : 'The public address does not use HTTPS',
    ),
  ],
})

/** The record of processing activities (GDPR, article 30): every line comes from the store or from what the code does. */
export const processingRecord = (facts: ProcessingFacts): readonly RecordSection[] => [
  controller(facts),
  purposes(facts, countedIn(facts)),
  categories(facts, countedIn(facts)),
  recipients(facts, countedIn(facts)),
  { heading: 'How long data is stored', lines: retentionLines(facts) },
  security(facts, countedIn(facts)),
]

/** The same for the document. A long text is not cut. */
export const recordSections = (sections: readonly RecordSection[]): ReportSection[] =>
  sections.map(({ heading, lines }) => ({
    heading,
    table: {
      columns: [
        { key: 'label', label: 'About', kind: 'text', lines: 10 },
        { key: 'text', label: 'In this store', kind: 'text', lines: 30 },
      ],
      rows: lines,
      count: lines.length,
      emptyMessage: 'Nothing to say.',
    },
  }))
