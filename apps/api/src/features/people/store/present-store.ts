import type { Store } from '@tillsight/contract/people/store'
import { localeOf } from '@tillsight/domain/locales'
import type { StoreRow } from './store.queries.ts'

export const presentStore = (row: StoreRow): Store => ({ ...row, locale: localeOf(row.locale) })
