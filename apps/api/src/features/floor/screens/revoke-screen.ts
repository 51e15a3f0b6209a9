import type { screens } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedScreen } from './audited-screen.ts'
import { findScreenForUpdate } from './find-screen.ts'
import { updateRevoked } from './screens.queries.ts'

export const revokeScreen: Verb<typeof screens.revokeScreen> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { screen } = await findScreenForUpdate(request, id)
    await updateRevoked(request, id)
    await audit(request, {
      ...request,
      action: 'screen.revoked',
      record: { kind: 'screen', id },
      before: auditedScreen(screen),
    })
    request.publish('screens')
    return null
  })
