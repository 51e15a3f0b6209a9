import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { type Selectable, sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { QuestionTables } from './questions.tables.ts'

export type QuestionRow = Selectable<QuestionTables['question']> & { author: string | null }

const tables = (request: MemberRequest) => request.db.withTables<QuestionTables>()

const author = sql<string | null>`(
  select full_name from member where member.store_id = question.store_id and member.id = question.member_id
)`.as('author')

export const selectQuestions = (request: MemberRequest): Promise<QuestionRow[]> =>
  tables(request)
    .selectFrom('question')
    .selectAll()
    .select(author)
    .where('store_id', '=', request.storeId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** One change at a time: names stay unique, and the limit holds. */
export const lockQuestions = async (request: MemberRequest): Promise<QuestionRow[]> => {
  await lockStore(request)
  return selectQuestions(request)
}

type QuestionValues = Pick<QuestionRow, 'id' | 'name' | 'compare' | 'range'> & { exploration: Exploration }

export const insertQuestion = (
  request: MemberRequest,
  { exploration, compare, ...values }: QuestionValues,
): Promise<QuestionRow> =>
  tables(request)
    .insertInto('question')
    .values({
      ...values,
      exploration: JSON.stringify(exploration),
      compare: JSON.stringify(compare),
      store_id: request.storeId,
      member_id: memberOf(request),
      created_at: request.now,
    })
    .returningAll()
    .returning(author)
    .executeTakeFirstOrThrow()

export const updateQuestion = (
  request: MemberRequest,
  { id, exploration, compare, ...values }: QuestionValues,
): Promise<QuestionRow> =>
  tables(request)
    .updateTable('question')
    .set(({ eb }) => ({
      ...values,
      exploration: JSON.stringify(exploration),
      compare: JSON.stringify(compare),
      version: eb('version', '+', 1),
    }))
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .returning(author)
    .executeTakeFirstOrThrow()

export const deleteQuestionRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('question')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
