import { activityKinds } from './activity-kinds.ts'
import { catalogKinds } from './catalog-kinds.ts'
import { connectionKinds } from './connection-kinds.ts'
import { contestKinds } from './contest-kinds.ts'
import { figureKinds } from './figure-kinds.ts'
import { importKinds } from './import-kinds.ts'
import type { ArchiveKind } from './kind.ts'
import { peopleKinds } from './people-kinds.ts'
import { promotionKinds } from './promotion-kinds.ts'
import { salesKinds } from './sales-kinds.ts'
import { supplierKinds } from './supplier-kinds.ts'

const isPerson = ({ table }: ArchiveKind): boolean => table === 'member' || table === 'till'

/** All kinds of records in an archive. In the order of loading: a row refers only to rows before it. */
export const archiveKinds: readonly ArchiveKind[] = [
  ...peopleKinds.filter(isPerson),
  ...catalogKinds,
  ...supplierKinds,
  ...promotionKinds,
  ...salesKinds,
  ...activityKinds,
  ...importKinds,
  ...connectionKinds,
  ...figureKinds,
  ...contestKinds,
  ...peopleKinds.filter((kind) => !isPerson(kind)),
]

/** The settings of the store, which are in the manifest and come along. */
export const archivedSettings = [
  'name',
  'time_zone',
  'currency',
  'address',
  'tax_number',
  'locale',
  'week_start',
  'fiscal_month',
  'low_stock',
  'sells_below_zero',
  'compares_people',
  'tax_id',
  'prices_include_tax',
  'tax_rounding',
  'accounting',
  'has_season',
] as const

const derived = 'It follows from other rows, and is calculated again.'
const running = 'It is about work in progress, and gone within days.'
const signIn = 'It lets someone in, or is about how a person signs in.'
const undo = 'An import can be undone only in the store where it was made.'
const mail = 'Mails are sent once. They can hold links that let someone in.'

const connected =
  'It is about runs and rows of the last 90 days, which are undone and read again only where they ran.'

/** Tables with rows of a store that are not in its archive, and why. */
export const notArchived: Readonly<Record<string, string>> = {
  sale_sum: derived,
  product_sum: derived,
  product_sum_change: derived,
  loss_sum: derived,
  part_sum: derived,
  store_usage: derived,
  store_logo: 'It is the file logo.png.',
  session: signIn,
  invitation: signIn,
  mail_confirmation: signIn,
  mail_address: 'An address is confirmed for one store, by the person who has it.',
  mail,
  mail_attachment: mail,
  answered_request: running,
  job: running,
  report: 'Stored reports can be generated again.',
  report_chunk: 'Stored reports can be generated again.',
  report_reader: running,
  import: undo,
  imported_record: undo,
  import_chunk: running,
  import_row: running,
  import_key: running,
  import_picture: running,
  screen: 'A screen is paired in the store that it plays for.',
  licence_notice: 'A licence belongs to this installation.',
  webhook: 'Its secret stays here, and events are posted only where a person has added the address.',
  webhook_delivery: running,
  goal_reached: running,
  alert_recipient: 'People agree to emails where they get them. The links in those are secrets.',
  notification: 'What was reported is deleted after 90 days.',
  notification_read: 'What was reported is deleted after 90 days.',
  alert_product: running,
  alert_delivery: running,
  alert_check: running,
  contest_touched: running,
  past_fact: 'What was changed or deleted is known where that happened.',
  finding: derived,
  finding_run: derived,
  advice_event: 'How advice turned out is known where it was given: its findings are made again elsewhere.',
  ask_model: 'A model is turned on where its key is.',
  ask_model_use: 'It is about a model that is not in the archive.',
  connection_run: connected,
  connection_change: connected,
  connection_row: connected,
  connection_hint: connected,
  retention: 'A rule runs only where an owner has seen what it would erase.',
  retention_run: 'It is about rules that are not in the archive.',
  archive: 'An archive does not hold archives.',
  archive_chunk: 'An archive does not hold archives.',
}
