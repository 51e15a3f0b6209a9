import { createTransport } from 'nodemailer'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/request.ts'
import { takeDueMails, updateMailSent } from './mail.queries.ts'

export type Courier = { deliverDue: () => Promise<void>; stop: () => Promise<void> }

const everySeconds = 2

/** Carries mail from the outbox to the SMTP server, trying again later what it cannot deliver. */
export const startCourier = (smtpUrl: string, db: Db, log: Log, clock: () => Date): Courier => {
  const transport = createTransport(smtpUrl)
  const from = new URL(smtpUrl).searchParams.get('from') ?? 'Tillsight <no-reply@tillsight.local>'

  const deliverDue = async (): Promise<void> => {
    for (const mail of await takeDueMails(db, clock())) {
      try {
        await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body })
        await updateMailSent(db, mail, clock())
      } catch (error) {
        log.warn({ error, mail: mail.id, tries: mail.tries }, 'a mail could not be delivered')
      }
    }
  }

  let working: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    working = working.then(deliverDue).catch((error) => log.warn({ error }, 'the outbox could not be read'))
  }, everySeconds * 1000)
  return {
    deliverDue,
    stop: async () => {
      clearInterval(timer)
      await working
      transport.close()
    },
  }
}
