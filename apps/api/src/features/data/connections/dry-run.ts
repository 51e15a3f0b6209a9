import type { SourceRow } from '@tillsight/connectors/connector'
import type { connections } from '@tillsight/contract'
import type { DryRun } from '@tillsight/contract/data/connections'
import type { Mapped, MappedSale, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { amountOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { applyRows, keyOf, type RowOutcome } from './apply/apply-rows.ts'
import { selectDays } from './apply/sales.queries.ts'
import type { ConnectionRow } from './connections.queries.ts'
import { findConnection } from './find-connection.ts'
import { openAccess } from './open-access.ts'
import { readFirstRows } from './read-first-rows.ts'
import { applyingFor, profileFor } from './run/run-step.ts'
import { insertRun } from './runs.queries.ts'
import { selectStreams, settingsOf } from './streams.queries.ts'
import { systemOf } from './systems.ts'

type Read = { stream: StreamSettings; row: SourceRow; mapped: Mapped | null }

/** Thrown so that nothing of it stays. */
class Tried extends Error {
  constructor(readonly outcomes: RowOutcome[]) {
    super('tried')
  }
}

/** Written as it would be, and rolled back: what it says is what would happen. */
const tryOut = async (
  request: MemberRequest,
  connection: ConnectionRow,
  reads: readonly Read[],
): Promise<RowOutcome[]> => {
  try {
    await inTransaction<MemberRequest, never>(request, async (request) => {
      const runId = newId()
      await insertRun(request, { id: runId, connection_id: connection.id, kind: 'sync', cursors: {} })
      const applying = await applyingFor(request, connection)
      const rows = reads.map(({ stream, row }) => ({ stream, row }))
      const { outcomes } = await applyRows(applying, {
        ...{ runId, profile: profileFor(connection), rows, isReplay: true },
      })
      throw new Tried(outcomes)
    })
  } catch (error) {
    if (error instanceof Tried) return error.outcomes
    throw error
  }
  return []
}

type Shown = Record<string, string | number | null>

const shown = (mapped: Mapped | null): Shown => {
  if (!mapped || mapped.kind === 'refused') return {}
  if (mapped.kind === 'sale') {
    const refunded = mapped.refunds.reduce((sum, { amount }) => sum + amount, 0)
    return {
      ...{ number: mapped.number, date: mapped.at, customer: mapped.customer?.name ?? null },
      ...{ items: mapped.lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ') },
      ...{ paid: amountOf(mapped.total), refunded: amountOf(refunded) },
    }
  }
  if (mapped.kind === 'product')
    return {
      ...{ name: mapped.name, sku: mapped.sku, category: mapped.category, price: amountOf(mapped.price) },
      cost: mapped.cost === null ? null : amountOf(mapped.cost),
    }
  if (mapped.kind === 'customer') return { name: mapped.name, email: mapped.email, phone: mapped.phone }
  if (mapped.kind === 'expense')
    return { day: mapped.day, category: mapped.category, amount: amountOf(mapped.amount), note: mapped.note }
  return {
    ...{ type: mapped.type, status: mapped.status, subject: mapped.subject, date: mapped.startedAt },
    ...{ person: mapped.member, minutes: mapped.minutes },
    amount: mapped.amount === null ? null : amountOf(mapped.amount),
  }
}

/** What is paid and given back on each day, a refund never before its sale: as the run counts it. */
const daysOf = async (request: MemberRequest, sales: readonly MappedSale[]): Promise<DryRun['days']> => {
  const events = sales.flatMap(({ at, total, refunds }) => [
    { at, sales: 1, paid: total, refunded: 0 },
    ...refunds.map((refund) => ({
      at: refund.at < at ? at : refund.at,
      ...{ sales: 0, paid: 0, refunded: refund.amount },
    })),
  ])
  const days = await selectDays(
    request,
    events.map(({ at }) => at),
  )
  const sums = new Map<string, { sales: number; paid: number; refunded: number }>()
  for (const [place, { sales, paid, refunded }] of events.entries()) {
    const day = days[place] ?? ''
    const before = sums.get(day) ?? { sales: 0, paid: 0, refunded: 0 }
    sums.set(day, {
      sales: before.sales + sales,
      paid: before.paid + paid,
      refunded: before.refunded + refunded,
    })
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, { sales, paid, refunded }]) => ({
      day,
      sales,
      paid: amountOf(paid),
      refunded: amountOf(refunded),
    }))
}

const outcomeOf = (outcome: RowOutcome['outcome']): DryRun['rows'][number]['outcome'] => {
  if (outcome === 'deleted') return 'changed'
  return outcome === 'conflict' ? 'refused' : outcome
}

export const dryRunConnection: Verb<typeof connections.dryRunConnection> = async (request, { id }) => {
  const connection = await findConnection(request, id)
  const { profile } = systemOf(connection.system)
  const streams = (await selectStreams(request, [id])).filter(({ is_on }) => is_on)
  if (streams.length === 0) throw fieldError('conflict', 'streams', 'Choose first what it should bring in.')
  const access = await openAccess(request, connection)
  const { context } = await applyingFor(request, connection)
  const first = await readFirstRows(request, { connection, access }, streams.map(settingsOf))
  const reads = first.map(({ stream, row }): Read => {
    const mapped = row.isDeleted ? null : profile({ ...row.data, id: row.data.id ?? row.id }, stream, context)
    return { stream, row, mapped }
  })
  const outcomes = new Map(
    (await tryOut(request, connection, reads)).map((each) => [keyOf(each.stream, each.source_id), each]),
  )
  const outcomeFor = ({ stream, row }: Read) => outcomes.get(keyOf(stream.name, row.id))
  const rows = reads.map((read) => {
    const { stream, row, mapped } = read
    const { outcome = 'ignored', field = null, message = null } = outcomeFor(read) ?? {}
    return {
      ...{ stream: stream.name, source_id: row.id, outcome: outcomeOf(outcome), kind: stream.kind },
      values: shown(mapped),
      problem: message === null ? null : { field, message },
    }
  })
  const sales = reads.flatMap((read) => {
    const { mapped } = read
    const { outcome } = outcomeFor(read) ?? {}
    return mapped?.kind === 'sale' && outcome !== 'refused' && outcome !== 'ignored' ? [mapped] : []
  })
  return { rows, days: await daysOf(request, sales) }
}
