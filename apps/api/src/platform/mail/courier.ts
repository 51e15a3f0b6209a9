import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { failureText } from '#platform/jobs/failure-text.ts'
import type { SystemTask } from '#platform/jobs/task.ts'
import type { Log } from '#platform/request.ts'
import { inSpan, type Tracing } from '#platform/tracing/tracing.ts'
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
export const deliveryTask = (run: SystemTask['run'] = async () => {}): SystemTask => ({
  name: deliveryTaskName,
  cron: '* * * * *',
  run,
})

type Opening = { smtpUrl: string; db: Db; log: Log; clock: () => Date; tracing?: Tracing | null }

const Queued = z.object({ mail: z.uuid() })

/** Carries mail from the outbox to the SMTP server, trying again later what it cannot deliver. */
export const openCourier = ({ smtpUrl, db, log, clock, tracing }: Opening): Courier => {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const from = new URL(smtpUrl).searchParams.get('from') ?? 'Tillsight <no-reply@tillsight.local>'
  let isStopping = false

  const send = async (mail: WaitingMail): Promise<void> => {
    await transport.sendMail({
      from,
      messageId: messageIdOf(mail, from),
      ...letterOf(mail, await selectAttachment(db, mail)),
    })
    await updateMailSent(db, mail, clock())
  }

  const deliver = async (mail: WaitingMail, log: Log): Promise<void> => {
    const details = { mail: mail.id, tries: mail.tries }
    const facts = { 'tillsight.mail': mail.id, 'tillsight.mail.tries': mail.tries }
    try {
      await inSpan(tracing, { kind: 'mail', name: 'send a mail', facts }, () => send(mail))
      log.info(details, 'a mail was sent')
    } catch (error) {
      log.warn({ error, ...details }, 'a mail could not be delivered')
      await updateMailFailed(db, mail, failureText(error))
    }
  }

  const deliverAll = async (log: Log): Promise<void> => {
    while (!isStopping) {
      const mail = await takeDueMail(db, clock())
      if (!mail) return
      await deliver(mail, log)
    }
  }

  /** One that was just written is sent for its request. The clock finds those that are tried again. */
  const run: SystemTask['run'] = async ({ request, payload }) => {
    const queued = Queued.safeParse(payload)
    if (!queued.success) return deliverAll(request.log)
    const mail = isStopping ? undefined : await takeDueMail(db, clock(), queued.data.mail)
    if (mail) await deliver(mail, request.log)
  }

  return {
    deliverDue: () => deliverAll(log),
    task: deliveryTask(run),
    stop: async () => {
      isStopping = true
      transport.close()
    },
  }
}
