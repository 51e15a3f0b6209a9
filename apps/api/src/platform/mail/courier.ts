import { createTransport } from 'nodemailer'
import type { Db } from '#platform/database/database.ts'
import { failureText } from '#platform/jobs/failure-text.ts'
import type { SystemTask } from '#platform/jobs/task.ts'
import type { Log } from '#platform/request.ts'
import { letterHtml } from './letter-html.ts'
import {
  type Attachment,
  deliveryTaskName,
  selectAttachment,
  takeDueMail,
  updateMailFailed,
  updateMailSent,
  type WaitingMail,
} from './mail.queries.ts'

export type Courier = {
  deliverDue: () => Promise<void>
  /** Done as soon as there is mail, and every minute for what is tried again. */
  task: SystemTask
  stop: () => Promise<void>
}

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** One that is sent again, since its sender died before it could say that it was sent, is seen to be the same. */
const messageIdOf = ({ id }: WaitingMail, from: string): string =>
  `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'tillsight.local'}>`

const letterOf = (mail: WaitingMail, attachment: Attachment | undefined) => ({
  // As an object it is one address: as a text, a comma in it would make two.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.body,
  html: letterHtml(mail.body),
  ...(mail.unsubscribe_url
    ? {
        headers: {
          'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}),
  ...(attachment
    ? {
        attachments: [
          { filename: attachment.name, contentType: attachment.contentType, content: attachment.bytes },
        ],
      }
    : {}),
})

/** Without a mail server, mail stays in the outbox. */
export const deliveryTask = (run: () => Promise<void> = async () => {}): SystemTask => ({
  name: deliveryTaskName,
  cron: '* * * * *',
  run,
})

/** Carries mail from the outbox to the SMTP server, trying again later what it cannot deliver. */
export const openCourier = (smtpUrl: string, db: Db, log: Log, clock: () => Date): Courier => {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const from = new URL(smtpUrl).searchParams.get('from') ?? 'Tillsight <no-reply@tillsight.local>'
  let isStopping = false

  const deliverDue = async (): Promise<void> => {
    while (!isStopping) {
      const mail = await takeDueMail(db, clock())
      if (!mail) return
      try {
        await transport.sendMail({
          from,
          messageId: messageIdOf(mail, from),
          ...letterOf(mail, await selectAttachment(db, mail)),
        })
        await updateMailSent(db, mail, clock())
      } catch (error) {
        log.warn({ error, mail: mail.id, tries: mail.tries }, 'a mail could not be delivered')
        await updateMailFailed(db, mail, failureText(error))
      }
    }
  }

  return {
    deliverDue,
    task: deliveryTask(deliverDue),
    stop: async () => {
      isStopping = true
      transport.close()
    },
  }
}
