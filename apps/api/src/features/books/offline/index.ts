import { offline } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { discardOffline } from './discard-offline.ts'
import { listOfflineProducts, offlineInfo } from './offline-info.ts'
import { recordOffline } from './record-offline.ts'

export const offlineCalls = [
  answering(offline.offlineInfo, offlineInfo),
  answering(offline.listOfflineProducts, listOfflineProducts),
  answering(offline.recordOffline, recordOffline),
  answering(offline.discardOffline, discardOffline),
]
