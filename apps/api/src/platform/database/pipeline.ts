import type { Db } from './database.ts'
import { OpenTransaction } from './open-transaction.ts'

type Answers<Steps extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Place in keyof Steps]: Awaited<ReturnType<Steps[Place]>>
}

/**
 * Runs the steps of a transaction, each of which sends one statement at most: a statement is sent after those of the
 * steps before it, but without waiting for their answers, so that all share a round trip. Only for statements whose
 * order matters; those that are independent need no more than a `Promise.all`.
 */
export const pipeline = async <const Steps extends readonly (() => Promise<unknown>)[]>(
  { db }: { db: Db },
  steps: Steps,
): Promise<Answers<Steps>> => {
  if (!(db instanceof OpenTransaction)) throw new Error('A pipeline runs in a transaction.')
  const before = db.statements
  const answers: Promise<unknown>[] = []
  for (const step of steps) {
    const sent = db.nextStatement()
    const answer = step()
    answers.push(answer)
    await Promise.race([sent, Promise.allSettled([answer])])
  }
  const all = await Promise.all(answers)
  if (db.statements - before > steps.length)
    throw new Error('A step of a pipeline sends one statement at most: the order of more is not known.')
  return all as Answers<Steps>
}

/**
 * The last statement of a transaction: it is sent, and the commit follows without waiting for its answer. Where it
 * fails, nothing of the transaction is stored.
 */
export const sendLast = async ({ db }: { db: Db }, statement: () => Promise<unknown>): Promise<void> => {
  if (!(db instanceof OpenTransaction)) throw new Error('A last statement is one of a transaction.')
  if (db.last) throw new Error('A transaction has one last statement.')
  const sent = db.nextStatement()
  const answer = statement()
  db.last = answer
  await Promise.race([sent, answer])
}
