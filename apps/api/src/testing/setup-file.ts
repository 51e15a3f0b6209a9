import { afterAll } from 'vitest'
import { closeAll } from './at-the-end.ts'

afterAll(closeAll)
