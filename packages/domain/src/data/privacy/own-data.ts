import type { FoundRow } from './personal-data.ts'
import { tableLabel } from './places.ts'

type Row = Readonly<Record<string, unknown>>

/** What is about a member, and not about the store: everything else only says what they did. */
const about: Readonly<Record<string, string>> = {
  member: 'Profile in this store',
  person: 'Account',
  session: 'Sessions',
  passkey: 'Passkeys',
  totp: 'Authenticator app',
  dashboard: 'Dashboards',
  goal: 'Goals set for you',
  activity: 'Your activities and hours',
  list_view: 'Saved views',
  contest_member: 'Contests that you take part in',
  contest_entry: 'Your points in contests',
  contest_dispute: 'Points that you disputed',
}

/** What nobody may read, the member neither. */
const secret = /hash|secret|token|public_key|credential|code|sealed/
const internal = /^(store_id|version|id|member_id|person_id|last_store_id|noted_before|answered_by)$/

/** What an activity says of customers. */
const ofOthers = /^(customer_id|subject|note|search_text)$/

const readable = ({ table, row }: FoundRow): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) =>
        value !== null &&
        !secret.test(field) &&
        !internal.test(field) &&
        !(table === 'activity' && ofOthers.test(field)),
    ),
  )

/** One that they answered for someone else is about that person. */
const isAnswered = ({ table, row }: FoundRow, memberId: string): boolean =>
  table === 'contest_dispute' && row.member_id !== memberId

const isSignIn = ({ table, row }: FoundRow): boolean => table === 'audit_entry' && row.kind === 'account'
const isMailTo = ({ table, row }: FoundRow, email: string): boolean =>
  table === 'mail' && String(row.recipient).toLowerCase() === email.toLowerCase()

const countedBy = (found: readonly FoundRow[]): Row[] => {
  const counts = new Map<string, number>()
  for (const { table } of found) counts.set(tableLabel(table), (counts.get(tableLabel(table)) ?? 0) + 1)
  return [...counts].map(([where, records]) => ({ where, records }))
}

export type OwnData = { heading: string; records: Row[] }[]

/** What a store has about one of its members. What they recorded for the store is counted: it is about others, too. */
export const ownData = (
  found: readonly FoundRow[],
  { memberId, email, wordsOf }: { memberId: string; email: string; wordsOf: (action: string) => string },
): OwnData => {
  const theirs = found.filter(({ isTheirs }) => isTheirs)
  const parts = Object.entries(about).map(([table, heading]) => ({
    heading,
    records: theirs.filter((each) => each.table === table && !isAnswered(each, memberId)).map(readable),
  }))
  const signIns = theirs.filter(isSignIn).map(({ row }) => ({
    at: row.at,
    what: wordsOf(String(row.action)),
    address: row.address,
    device: row.device,
  }))
  const mails = found
    .filter((each) => isMailTo(each, email))
    .map(({ row }) => ({
      written: row.created_at,
      to: row.recipient,
      subject: row.subject,
      sent: row.sent_at,
    }))
  const others = theirs.filter(
    (each) =>
      (!Object.hasOwn(about, each.table) || isAnswered(each, memberId)) &&
      !isSignIn(each) &&
      !isMailTo(each, email),
  )
  return [
    ...parts,
    { heading: 'Sign-ins and changes of the account', records: signIns },
    { heading: 'Emails', records: mails },
    { heading: 'What you recorded in the store', records: countedBy(others) },
  ].filter(({ records }) => records.length > 0)
}
