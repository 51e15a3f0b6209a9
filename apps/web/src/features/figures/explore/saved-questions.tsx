import { questionText } from '@tillsight/domain/figures/explore/asked-question'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { Bookmark, BookmarkCheck, BookmarkPlus, Save, TextCursorInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import type { Comparison } from '#platform/figures/compare.ts'
import { type SavedQuestion, useSavedQuestions } from '#platform/figures/questions.api.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay, useReadOnly } from '#platform/session/use-may.ts'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuItem } from '#ui/actions/menu-list.tsx'
import { createQuestion, deleteQuestion, editQuestion, useReloadQuestions } from './explore.api.ts'

const QuestionNameDialog = lazyDialog(
  async () => (await import('./question-name-dialog.tsx')).QuestionNameDialog,
)

/** What is asked now, as it would be saved. */
export type AskedNow = { question: Exploration; compare: Comparison[]; range: string }

type SavedQuestionsProps = {
  asked: AskedNow
  /** Which one is open; none where the question is a new one. */
  openId: string | null
  onOpen: (question: SavedQuestion | null) => void
}

const sameQuestion = ({ question, compare, range }: SavedQuestion, asked: AskedNow): boolean =>
  JSON.stringify([questionText(question), compare, range]) ===
  JSON.stringify([questionText(asked.question), asked.compare, asked.range])

/** The saved questions of the store, and what can be done with the one that is open. */
export const SavedQuestions = ({ asked, openId, onOpen }: SavedQuestionsProps) => {
  const mayRead = useMay('sales:read')
  const isReadOnly = useReadOnly()
  const saved = useSavedQuestions({ isAsked: mayRead }).data ?? []
  const reload = useReloadQuestions()
  const notify = useNotify()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const current = saved.find(({ id }) => id === openId) ?? null
  const isEdited = current !== null && !sameQuestion(current, asked)
  if (!mayRead) return null

  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      await reload()
      notify(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to save the question.'), { type: 'error' })
    }
  }
  const create = async (name: string) => {
    const made = await createQuestion({ name, ...asked })
    await reload()
    onOpen(made)
    notify(`“${made.name}” saved.`)
  }
  const rename = async ({ id, version }: SavedQuestion, name: string) => {
    await editQuestion({ id, version, name })
    await reload()
    notify('Question renamed.')
  }
  const overwrite = ({ id, version, name }: SavedQuestion) =>
    attempt(() => editQuestion({ id, version, ...asked }), `“${name}” saved.`)
  const remove = ({ id, name }: SavedQuestion) =>
    attempt(async () => {
      await deleteQuestion(id)
      onOpen(null)
    }, `“${name}” deleted.`)

  const opening = saved.map(
    (question): MenuItem => ({
      label: question.author ? `${question.name} (${question.author})` : question.name,
      icon: question.id === openId ? BookmarkCheck : Bookmark,
      onSelect: () => onOpen(question),
    }),
  )
  const changing: MenuItem[] = current
    ? [
        ...(isEdited ? [{ label: 'Save changes', icon: Save, onSelect: () => void overwrite(current) }] : []),
        { label: 'Rename', icon: TextCursorInput, onSelect: () => setNaming('rename') },
        { label: 'Delete question', icon: Trash2, onSelect: () => void remove(current) },
      ]
    : []
  const add = {
    label: current ? 'Save as new question' : 'Save question',
    icon: BookmarkPlus,
    onSelect: () => setNaming('new'),
  }
  const items = [...opening, ...(isReadOnly ? [] : [add, ...changing])]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={current ? `Question: ${current.name}${isEdited ? ', edited' : ''}` : 'Saved questions'}
        trigger={<QuestionName name={current?.name ?? 'Saved'} isEdited={isEdited} />}
        items={items}
      />
      {naming && (
        <QuestionNameDialog
          title={naming === 'new' ? 'Save question' : 'Rename question'}
          name={naming === 'rename' ? current?.name : undefined}
          onName={(name) => (naming === 'rename' && current ? rename(current, name) : create(name))}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

const QuestionName = ({ name, isEdited }: { name: string; isEdited: boolean }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Bookmark aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
    <span className="max-w-48 truncate">{name}</span>
    {isEdited && <span className="text-sm font-normal text-ink-faint">edited</span>}
  </span>
)
