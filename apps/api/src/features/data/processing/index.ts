import { processing } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { exportNotice, getNotice, saveNotice } from './notice.ts'
import { exportRecord, getRecord } from './record.ts'

export const processingCalls = [
  answering(processing.getRecord, getRecord),
  answering(processing.exportRecord, exportRecord),
  answering(processing.getNotice, getNotice),
  answering(processing.saveNotice, saveNotice),
  answering(processing.exportNotice, exportNotice),
]
