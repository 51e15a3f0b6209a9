import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import type { Import } from '@tillsight/contract/data/imports'
import { importKindNames, importKinds } from '@tillsight/domain/data/imports/fields'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FileSettingsForm } from './file-settings.tsx'
import { layoutFacts } from './file-words.ts'
import { kindOf } from './import-words.ts'
import { type Asked, type MappingDraft, withKind } from './mapping-draft.ts'
import { SettingQuestions } from './setting-questions.tsx'

type ContentsCardProps = {
  found: Import
  layout: ImportLayout
  draft: MappingDraft
  asked: Asked
  change: (draft: MappingDraft) => void
  wasTried: boolean
}

const kinds = importKindNames.map((kind) => ({ value: kind, label: importKinds[kind].label }))

const recognised = ({ system, is_remembered }: ImportLayout): string => {
  if (is_remembered)
    return 'You have imported a file with these columns before, so they are set as last time.'
  if (system) return `This is an export of ${system}. Its columns are known.`
  return 'This is what the column names and values look like. Change it where it is wrong.'
}

/** What the file is taken for. */
export const ContentsCard = ({ found, layout, draft, asked, change, wasTried }: ContentsCardProps) => {
  const choose = (value: string) => {
    const kind = kindOf(value)
    if (kind) change(withKind(draft, kind, layout))
  }
  return (
    <Card title="What is in this file" description={recognised(layout)}>
      <div className="grid gap-5">
        <div className="max-w-md">
          <SelectField
            name="kind"
            label="This file contains"
            placeholder={draft.kind === null ? 'Choose' : undefined}
            error={wasTried && draft.kind === null ? 'Choose what the file contains.' : undefined}
            value={draft.kind ?? ''}
            options={kinds}
            onChange={choose}
          />
        </div>
        <SettingQuestions {...{ draft, asked, change, wasTried }} />
        <details className="group">
          <summary className="w-fit rounded-control py-1 text-ink-soft hover:text-ink">
            <span className="font-[560] text-ink underline underline-offset-4">File settings</span>
            <span className="ms-3 text-sm text-ink-faint">{layoutFacts(layout)}</span>
          </summary>
          <div className="pt-4">
            <FileSettingsForm found={found} layout={layout} />
          </div>
        </details>
      </div>
    </Card>
  )
}
