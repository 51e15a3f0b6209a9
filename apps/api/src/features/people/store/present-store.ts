import type { Store } from '@tillsight/contract/people/store'
import { localeOf } from '@tillsight/domain/people/store/locales'
import type { StoreRow } from './store.queries.ts'

export const presentStore = (row: StoreRow): Store => ({ ...row, locale: localeOf(row.locale) })
