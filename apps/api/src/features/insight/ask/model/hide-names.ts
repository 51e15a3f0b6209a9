import type { Known } from '@tillsight/domain/insight/ask/known'
import { type HiddenNames, hiddenNames } from '@tillsight/domain/insight/ask/model/hidden-names'
import { possibleNames } from '@tillsight/domain/insight/ask/read-question'
import { mostWords, rootsOf, wordsOf } from '@tillsight/domain/insight/ask/words'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectPeopleNamed } from '../names.queries.ts'

/**
 * The names of people in what was typed: whole ones, and words that have no other meaning and are part of one. Also where the
 * role of the one who asks does not show them: a name that was typed must not leave.
 */
export const hideNames = async (
  request: MemberRequest,
  texts: readonly string[],
  known: Known,
): Promise<HiddenNames> => {
  const ofEach = texts.map(wordsOf)
  if (ofEach.some((words) => words.length > mostWords))
    throw fieldError('invalid', 'question', 'Ask in fewer words.')
  const words = ofEach.flat()
  const parts = new Set(words.flatMap(({ text, root }) => [text, root]).filter((text) => text.length > 1))
  const names = await selectPeopleNamed(request, [...parts])
  const roots = new Set(names.flatMap(rootsOf))
  const unread = new Set(texts.flatMap((text) => possibleNames(text, known)))
  const named = words.filter(
    ({ root }) => roots.has(root) && (unread.has(root) || unread.has(root.replace(/y$/, ''))),
  )
  return hiddenNames(texts.join('\n'), [...names, ...named.map(({ typed }) => typed)])
}
