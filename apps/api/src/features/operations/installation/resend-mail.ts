import type { installation } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { queueDelivery } from '#platform/mail/mail.queries.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { selectMail, updateMailDue } from './installation.queries.ts'
import { presentMail } from './present-mail.ts'

const getMail = async (request: VisitorRequest, id: string) => {
  const mail = await selectMail(request, id)
  if (!mail) throw new AppError('missing', 'This email was not found.')
  return mail
}

/** What is in it may be out of date by now, such as a link that was used: it is sent as it is. */
export const resendMail: Verb<typeof installation.resendMail> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const mail = await getMail(request, id)
    if (!request.sendsMail) {
      throw new AppError('conflict', 'There is no mail server. Set SMTP_URL and restart to send mail.')
    }
    if (!(await updateMailDue(request, id))) throw new AppError('conflict', 'This email was sent already.')
    await queueDelivery(request, id)
    await audit(request, {
      storeId: mail.store_id,
      actor: { kind: 'system', task: 'Operations' },
      action: 'mail.resent',
      record: null,
      after: { id, recipient: mail.recipient, subject: mail.subject },
    })
    return presentMail(request, await getMail(request, id))
  })
