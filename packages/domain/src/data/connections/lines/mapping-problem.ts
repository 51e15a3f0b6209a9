import type { StreamSettings } from '../mapped.ts'
import { listsOf } from './flat-record.ts'

/** Why records of a tap cannot be read with these columns; null where they can. */
export const mappingProblem = ({
  name,
  kind,
  mapping,
}: Pick<StreamSettings, 'name' | 'kind' | 'mapping'>): string | null => {
  if (mapping === null) return null
  const lists = listsOf(Object.values(mapping))
  if (mapping.sale_id)
    return `Leave out “Sale of the line” of ${name}: each record has to be a whole sale, with its lines in a list inside.`
  if (lists.length > 1) return `Choose columns of one list of ${name}: ${lists.join(' or ')}.`
  if (lists.length > 0 && kind !== 'sale')
    return `Only sales can have a list inside. Leave out the columns of ${lists[0]} of ${name}.`
  return mapping.id && listsOf([mapping.id]).length > 0
    ? `Choose the id of the record itself for ${name}, and not that of an item.`
    : null
}
