import { promotionStatuses, promotionStatusNames } from '@tillsight/domain/books/promotions/promotion-status'
import { Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { ListScreen } from '#platform/lists/list-screen.tsx'
import { useFilters } from '#platform/lists/use-filters.ts'
import { useList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { promotionColumns } from './promotion-columns.tsx'
import { PromotionDialog } from './promotion-dialogs.tsx'
import { type PromotionFilters, readFilters } from './promotion-filters.ts'
import { listInput, usePromotions, useReload } from './promotions.api.ts'

/** `sections` leads to what belongs together with promotions, and is of another feature. */
export const PromotionsScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('promotions:write')
  const [isAdding, setAdding] = useState(false)
  const filtering = useFilters(readFilters)
  const { filters, choose } = filtering
  const shown = useList('promotions')
  const promotions = usePromotions(filters, shown.sort)
  const reload = useReload()
  const add = { label: 'Add Promotion', preload: PromotionDialog.preload, onAdd: () => setAdding(true) }
  return (
    <>
      <ListScreen
        title="Promotions"
        noun="promotion"
        sections={sections}
        onRefresh={reload}
        add={mayWrite ? add : null}
        searchLabel="Search by name or code"
        filtering={filtering}
        filters={
          <CompactSelect
            label="Status"
            value={filters.status}
            onChange={(status) => choose({ status: status as PromotionFilters['status'] })}
          >
            <option value="">All promotions</option>
            {promotionStatuses.map((status) => (
              <option key={status} value={status}>
                {promotionStatusNames[status]}
              </option>
            ))}
          </CompactSelect>
        }
        shown={shown}
        onExport={(file) => download('GET /promotion/export', { ...listInput(filters, shown.sort), ...file })}
        pages={promotions}
        columns={promotionColumns(shown)}
        cardHeight={96}
        noneYet={{
          icon: Tag,
          text: 'Give a discount over some days, for everything, some products or a code. The till applies it automatically, and you see the results.',
        }}
      />
      {isAdding && <PromotionDialog onClose={() => setAdding(false)} />}
    </>
  )
}
