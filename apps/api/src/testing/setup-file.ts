import { afterAll, inject } from 'vitest'
import { useBuiltThreads } from '#platform/open-worker.ts'
import { closeAll } from './at-the-end.ts'

useBuiltThreads(inject('builtApi'))

afterAll(closeAll)
