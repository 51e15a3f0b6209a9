import type { AlertRule } from '@tillsight/domain/figures/alerts/alert-rule'
import type { AlertKind } from './kind.ts'
import { lineKind } from './line.ts'
import { paceKind } from './pace.ts'
import { stockKind } from './stock.ts'
import { unusualKind } from './unusual.ts'

export const kindOf = (rule: AlertRule): AlertKind => {
  switch (rule.kind) {
    case 'line':
      return lineKind(rule)
    case 'unusual':
      return unusualKind(rule)
    case 'pace':
      return paceKind(rule)
    case 'stock':
      return stockKind(rule)
  }
}
