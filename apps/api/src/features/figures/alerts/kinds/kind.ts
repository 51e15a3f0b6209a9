import type { previewAlert } from '@tillsight/contract/figures/alerts'
import type { StockRule } from '@tillsight/domain/figures/alerts/alert-rule'
import type { Check } from '@tillsight/domain/figures/alerts/alert-state'
import type { Words } from '@tillsight/domain/figures/alerts/alert-words'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { z } from 'zod'
import type { MemberRequest } from '#platform/request.ts'
import type { AlertRow } from '../alerts.queries.ts'

export type Described = {
  /** The condition in words. */
  title: string
  /** Why it cannot be checked; null where it can. */
  problem: string | null
  /** What a role must see for it; null where that is the stock. */
  needs: readonly MeasureId[] | null
}

export type Preview = Omit<z.output<typeof previewAlert.output>, 'title'>

export type Judgement = {
  check: Check
  /** What is reported where it is true; null where it is not. */
  news: (Words & { address: string; metric: string }) | null
}

/** An alert that is looked at, and how what is found is stored and reported. */
export type Checked = {
  alert: AlertRow
  settleJudged: (request: MemberRequest, alert: AlertRow, judgement: Judgement) => Promise<void>
  settleStock: (request: MemberRequest, alert: AlertRow, rule: StockRule) => Promise<void>
  settleGone: (request: MemberRequest, alert: AlertRow, problem: string) => Promise<void>
}

/** What an alert does with its rule: one file for each kind, and all else is the same for all of them. */
export type AlertKind = {
  /** Refuses what the store does not have, and what cannot be watched. */
  refuseUnknown: (request: MemberRequest) => Promise<void>
  describe: (request: MemberRequest) => Promise<Described>
  /** Looks at it as of now, and reports it if that is news. */
  check: (request: MemberRequest, checked: Checked) => Promise<void>
  /** What it would have done. */
  preview: (request: MemberRequest) => Promise<Preview>
}
