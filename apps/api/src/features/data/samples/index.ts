import { samples } from '@tillsight/contract'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { clearSamples } from './clear-samples.ts'
import { drawPictures } from './draw-pictures.ts'
import { getSampleInfo } from './get-sample-info.ts'
import { loadSamples } from './load-samples.ts'

export const sampleCalls = [
  answering(samples.sampleInfo, getSampleInfo),
  answeringPrepared(samples.loadSamples, { prepare: drawPictures }, loadSamples),
  answering(samples.clearSamples, clearSamples),
]

export { makeDemoShop } from './make-demo-shop.ts'
