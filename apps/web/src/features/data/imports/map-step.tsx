import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import type { Import } from '@tillsight/contract/data/imports'
import { useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ContentsCard } from './contents-card.tsx'
import { FileColumns } from './file-columns.tsx'
import { useCheck } from './imports.api.ts'
import { askedOf, lacksCost, mappingOf, missingLabels, settingsFor } from './mapping-draft.ts'
import { OptionsCard } from './options-card.tsx'
import { Problem } from './problem.tsx'
import { useMappingDraft } from './use-mapping-draft.ts'

type MapStepProps = { found: Import; onCheck: () => void }

/** What the file contains and what its columns mean, as it was understood, and each of it changeable. */
export const MapStep = ({ found, onCheck }: MapStepProps) =>
  found.layout ? (
    <Mapping found={found} layout={found.layout} onCheck={onCheck} />
  ) : (
    <Skeleton className="h-64 w-full" />
  )

const Mapping = ({ found, layout, onCheck }: MapStepProps & { layout: ImportLayout }) => {
  const { draft, change, forget } = useMappingDraft(found)
  const check = useCheck()
  const [wasTried, setTried] = useState(false)
  const noteId = useId()
  const asked = askedOf(draft, layout)
  const blockers = blockersOf({
    hasKind: draft.kind !== null,
    missing: missingLabels(draft),
    isCostOpen: lacksCost(draft) && draft.options.cost_percent === null,
    isDecimalOpen: asked.decimal.length > 0 && draft.decimal === null,
    isOrderOpen: asked.dateOrder.length > 0 && draft.dateOrder === null,
  })
  const isReading = found.state === 'reading'

  const begin = () => {
    setTried(true)
    const { kind, options } = draft
    if (!kind || blockers.length > 0) return
    check.mutate(
      { id: found.id, kind, mapping: mappingOf(draft), options, settings: settingsFor(draft, found, layout) },
      {
        onSuccess: () => {
          forget()
          onCheck()
        },
      },
    )
  }

  return (
    <div
      aria-busy={isReading || undefined}
      className={classNames('grid gap-6', isReading && 'pointer-events-none opacity-55')}
    >
      {found.message && <Problem message={found.message} />}
      <ContentsCard {...{ found, layout, draft, asked, change, wasTried }} />
      {draft.kind && <FileColumns {...{ layout, draft, change }} kind={draft.kind} />}
      {draft.kind && <OptionsCard {...{ draft, change, wasTried }} kind={draft.kind} />}
      <div>
        <Problem error={check.error} />
        {wasTried && blockers.length > 0 && (
          <div className="mb-3">
            <Problem message={blockers.join(' ')} />
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button size="lg" aria-describedby={noteId} busy={check.isPending} keepsFocus onClick={begin}>
            Check file
          </Button>
          <p id={noteId} className="text-ink-soft">
            Nothing is imported yet. You see what each row would change first.
          </p>
        </div>
      </div>
    </div>
  )
}

type Open = {
  hasKind: boolean
  missing: string[]
  isCostOpen: boolean
  isDecimalOpen: boolean
  isOrderOpen: boolean
}

const blockersOf = ({ hasKind, missing, isCostOpen, isDecimalOpen, isOrderOpen }: Open): string[] => {
  if (!hasKind) return ['Choose what the file contains.']
  return [
    ...(missing.length > 0 ? [`Choose a column for ${missing.join(', ')}.`] : []),
    ...(isCostOpen ? ['Choose a column for Cost, or estimate it in % of the price.'] : []),
    ...(isOrderOpen ? ['Say how the dates are written.'] : []),
    ...(isDecimalOpen ? ['Say which sign the decimals have.'] : []),
  ]
}
