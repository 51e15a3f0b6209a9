import type { Store } from '@tillsight/contract/people/store'
import { type SyntheticEvent, useRef, useState } from 'react'
import { isStaleEdit } from '#platform/api/api-error.ts'
import { describeDifferences, mergeChanges } from '#platform/forms/edit-conflict.ts'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { changeQuestion } from './change-question.ts'
import { readStore, refreshSession, useSaveStore } from './store.api.ts'
import { inputOf, rules, type StoreValues, valuesOf } from './store-values.ts'

const labels: Record<keyof StoreValues, string> = {
  name: 'Store name',
  address: 'Address',
  tax_number: 'Tax number',
  currency: 'Currency',
  locale: 'Number and date format',
  time_zone: 'Time zone',
  week_start: 'First day of the week',
  fiscal_month: 'First month of the fiscal year',
  low_stock: 'Low-stock limit',
  sells_below_zero: 'Sell below zero stock',
  compares_people: 'Screens may compare people outside of contests',
}

const asTexts = (values: StoreValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) as Record<
    keyof StoreValues,
    string
  >

export const useStoreForm = (store: Store) => {
  const notify = useNotify()
  const saveStore = useSaveStore()
  const ref = useRef<HTMLFormElement>(null)
  const [theirs, setTheirs] = useState<Store | null>(null)
  /** What was confirmed is sent; anything else asks first. */
  const [asking, setAsking] = useState<ReturnType<typeof changeQuestion>>(null)
  const isConfirmed = useRef(false)

  const form = useDraftForm({
    name: 'store settings',
    of: store,
    valuesOf,
    schema: () => rules,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      const question = changeQuestion(valuesOf(edited), values)
      if (question && !isConfirmed.current) return setAsking(question)
      isConfirmed.current = false
      try {
        const saved = await saveStore.mutateAsync({ ...inputOf(values), version: edited.version })
        dropDraft()
        form.restart(saved)
        notify('Store settings saved.')
        await refreshSession()
      } catch (error) {
        if (!isStaleEdit(error)) throw error
        setTheirs(await readStore())
      }
    },
    refused: (error) => refusalOf(error),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  const takeUp = (values?: StoreValues) => {
    if (theirs) form.restart(theirs, values)
    setTheirs(null)
  }
  const conflictOf = (latest: Store) => {
    const versions = { was: valuesOf(form.of), is: valuesOf(latest), mine: form.values }
    return {
      differences: describeDifferences(
        { was: asTexts(versions.was), is: asTexts(versions.is), mine: asTexts(versions.mine) },
        { labels, words: (_field, value) => value || 'none' },
      ),
      loadTheirs: () => takeUp(),
      keepMine: () => takeUp(mergeChanges(versions)),
    }
  }
  return {
    ...form,
    ref,
    labels,
    submit: (event: SyntheticEvent<HTMLFormElement>) => void form.submit(event),
    conflict: theirs && conflictOf(theirs),
    asking,
    confirm: () => {
      setAsking(null)
      isConfirmed.current = true
      ref.current?.requestSubmit()
    },
    cancel: () => setAsking(null),
  }
}

export type StoreFormState = ReturnType<typeof useStoreForm>
