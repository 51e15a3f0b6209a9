import type { Finding as Wire } from '@tillsight/contract/insight/findings'
import { may } from '@tillsight/domain/access'
import { formatsOf } from '@tillsight/domain/formats'
import { type Finding, findingKinds } from '@tillsight/domain/insight/findings/finding'
import { stepNeeds, stepOf } from '@tillsight/domain/insight/findings/step'
import { type FindingNames, findingWords } from '@tillsight/domain/insight/findings/words'
import { amountOf } from '@tillsight/domain/money'
import type { MemberRequest } from '#platform/request.ts'
import { wayOf } from './finding-address.ts'
import type { FindingRow } from './findings.queries.ts'
import type { MadeKind } from './findings.tables.ts'

/** What was stored, as the domain knows it: only this feature writes those rows, by the same types. */
export const findingOf = ({ kind, subject, money, confidence, facts }: FindingRow): Finding =>
  ({ kind, subject, money, confidence, facts }) as Finding

/** Whether the role may see all that it is made of. */
export const seesFinding = ({ role }: MemberRequest, { kind }: Pick<Finding, 'kind'>): boolean =>
  findingKinds[kind].needs.every((permission) => may(role, permission))

const actionOf = ({ role }: MemberRequest, finding: Finding): Wire['action'] => {
  const { label, step } = stepOf(finding)
  return may(role, stepNeeds[step.kind]) ? { kind: step.kind, label } : null
}

const madeWays: Record<MadeKind, (id: string) => NonNullable<Wire['made']>> = {
  promotion: (id) => ({ label: 'Promotion', address: `/platform/promotions/${id}` }),
  purchase: (id) => ({ label: 'Draft of the order', address: `/platform/suppliers/orders/${id}` }),
  activity: () => ({ label: 'Ticket', address: '/platform/activities' }),
  alert: () => ({ label: 'Alert', address: '/platform/alerts' }),
}

export const madeOf = ({ made_kind, made_id }: Pick<FindingRow, 'made_kind' | 'made_id'>): Wire['made'] =>
  made_kind && made_id ? madeWays[made_kind](made_id) : null

export const presentFinding = (request: MemberRequest, row: FindingRow, names: FindingNames): Wire => {
  const finding = findingOf(row)
  const { area, label } = findingKinds[finding.kind]
  const { address, label: addressLabel } = wayOf(finding, request.today)
  return {
    id: row.id,
    kind: finding.kind,
    area,
    label,
    ...findingWords(finding, { names, formats: formatsOf(request.settings) }),
    money: row.money === null ? null : amountOf(row.money),
    confidence: row.confidence,
    found_on: row.found_on,
    address,
    address_label: addressLabel,
    action: actionOf(request, finding),
    made: madeOf(row),
    is_dismissed: row.dismissed_at !== null,
  }
}
