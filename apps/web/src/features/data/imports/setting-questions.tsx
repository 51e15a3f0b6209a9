import { type DateOrder, dateFrom } from '@tillsight/domain/data/imports/parse/date'
import type { DecimalSign } from '@tillsight/domain/data/imports/parse/decimal'
import { quantityFrom } from '@tillsight/domain/data/imports/parse/numbers'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { formats, sayDay } from '#ui/formats/formats.ts'
import type { Asked, MappingDraft } from './mapping-draft.ts'

type SettingQuestionsProps = {
  draft: MappingDraft
  asked: Asked
  change: (draft: MappingDraft) => void
  wasTried: boolean
}

const mostExamples = 2

const dayIn = (text: string, order: DateOrder): string | null => {
  const read = dateFrom(text, { order, timeZone: 'UTC' })
  return 'value' in read ? sayDay(read.value.day) : null
}

const numberIn = (text: string, sign: DecimalSign): string | null => {
  const read = quantityFrom(text.replace(/[^\d.,-]/g, ''), sign)
  return 'value' in read ? formats().number(read.value) : null
}

type Read<Way> = (text: string, way: Way) => string | null

/** '03/04/2026 is 3 April 2026'. What is the same both ways, as 01/01, is no example. */
const examples = <Way,>(texts: readonly string[], read: Read<Way>, [way, other]: [Way, Way]): string => {
  const different = texts.filter((text) => read(text, way) !== read(text, other))
  return [...new Set(different.length > 0 ? different : texts)]
    .flatMap((text) => {
      const meant = read(text, way)
      return meant ? [`${text} is ${meant}`] : []
    })
    .slice(0, mostExamples)
    .join(', ')
}

/** What the file leaves open is asked, by values of the file. */
export const SettingQuestions = ({ draft, asked, change, wasTried }: SettingQuestionsProps) => (
  <>
    {asked.dateOrder.length > 0 && (
      <ChoiceGroup
        legend="How are the dates written?"
        name="date-order"
        value={draft.dateOrder}
        onChange={(value) => change({ ...draft, dateOrder: value as DateOrder })}
        error={wasTried && draft.dateOrder === null ? 'Say how the dates are written.' : undefined}
        options={(['dmy', 'mdy'] as const).map((order) => ({
          value: order,
          label: order === 'dmy' ? 'Day first' : 'Month first',
          note: examples(asked.dateOrder, dayIn, order === 'dmy' ? ['dmy', 'mdy'] : ['mdy', 'dmy']),
        }))}
      />
    )}
    {asked.decimal.length > 0 && (
      <ChoiceGroup
        legend="Which sign do the decimals have?"
        name="decimal-sign"
        value={draft.decimal}
        onChange={(value) => change({ ...draft, decimal: value as DecimalSign })}
        error={wasTried && draft.decimal === null ? 'Say which sign the decimals have.' : undefined}
        options={(['.', ','] as const).map((sign) => ({
          value: sign,
          label: sign === '.' ? 'Decimal point' : 'Decimal comma',
          note: examples(asked.decimal, numberIn, sign === '.' ? ['.', ','] : [',', '.']),
        }))}
      />
    )}
  </>
)
