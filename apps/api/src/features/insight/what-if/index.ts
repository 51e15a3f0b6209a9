import { whatIf } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { calculateWhatIf } from './calculate-what-if.ts'

export const whatIfCalls = [answering(whatIf.calculateWhatIf, calculateWhatIf)]
