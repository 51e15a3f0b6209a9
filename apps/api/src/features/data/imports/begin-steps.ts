import type { imports } from '@tillsight/contract'
import type { ImportLayout, ImportMapping } from '@tillsight/contract/data/import-mapping'
import { fieldsOf, type ImportKind } from '@tillsight/domain/data/imports/fields'
import { dateOrderOf } from '@tillsight/domain/data/imports/parse/date'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectReceived } from './chunks.queries.ts'
import { beginStep, findImport } from './find-import.ts'
import { startStep } from './import-task.ts'
import { updateImport } from './imports.queries.ts'
import { presentImport } from './present-import.ts'
import { rememberMapping } from './remember-mapping.ts'

const refuseIncomplete = async (request: MemberRequest, id: string): Promise<void> => {
  const { size } = await findImport(request, id)
  const { bytes } = await selectReceived(request, id)
  if (bytes !== size)
    throw new AppError('conflict', 'The upload is not complete yet. Send the missing parts.')
}

export const readImport: Verb<typeof imports.readImport> = (request, { id, settings }) =>
  inTransaction(request, async (request) => {
    await refuseIncomplete(request, id)
    await beginStep(request, id, 'read')
    await updateImport(request, id, { settings: settings ?? null, counts: null, effect: null })
    await startStep(request, id, 'read')
    request.publish('imports')
    return presentImport(request, await findImport(request, id))
  })

/** 03/04 is in March or in April: nobody but a person can say. */
const refuseOpenDates = (layout: ImportLayout | null, kind: ImportKind, mapping: ImportMapping): void => {
  if (!layout || layout.date_order !== null) return
  const samples = mapping.flatMap(({ column, field }) =>
    fieldsOf(kind)[field]?.type === 'date' ? (layout.columns[column]?.samples ?? []) : [],
  )
  if (!dateOrderOf(samples)?.isAmbiguous) return
  const example = samples.find((text) => dateOrderOf([text])?.isAmbiguous) ?? ''
  throw fieldError(
    'invalid',
    'mapping',
    `“${example}” can be read in two ways. Choose whether the day or the month comes first.`,
  )
}

export const checkImport: Verb<typeof imports.checkImport> = async (
  request,
  { id, kind, mapping, options },
) => {
  const unknown = mapping.find(({ field }) => !Object.hasOwn(fieldsOf(kind), field))
  if (unknown) throw fieldError('invalid', 'mapping', `There is no field “${unknown.field}”.`)
  return inTransaction(request, async (request) => {
    const { layout } = await beginStep(request, id, 'check')
    refuseOpenDates(layout, kind, mapping)
    await updateImport(request, id, { kind, mapping, options, counts: null, effect: null })
    if (layout) await rememberMapping(request, { layout, kind, mapping, options })
    await startStep(request, id, 'check')
    request.publish('imports')
    return presentImport(request, await findImport(request, id))
  })
}

export const startImport: Verb<typeof imports.startImport> = async (request, { id, checked_version }) => {
  return inTransaction(request, async (request) => {
    const { counts } = await beginStep(request, id, 'import', checked_version)
    if (counts && counts.new + counts.changed === 0)
      throw new AppError('conflict', 'There is nothing to import: no row is new or changed.')
    await startStep(request, id, 'import')
    request.publish('imports')
    return presentImport(request, await findImport(request, id))
  })
}
