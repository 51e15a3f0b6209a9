import { closure } from '@tillsight/contract'
import { confirmPassword } from '#features/people/accounts/index.ts'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { closeStore } from './close-store.ts'
import { getClosure } from './get-closure.ts'
import { keepStore } from './keep-store.ts'

export const closureCalls = [
  answering(closure.getClosure, getClosure),
  answeringPrepared(closure.closeStore, { prepare: confirmPassword }, closeStore),
  answering(closure.keepStore, keepStore),
]

export { deleteClosedStores } from './delete-closed-stores.ts'
export { remindOfDeletion } from './remind-of-deletion.ts'
