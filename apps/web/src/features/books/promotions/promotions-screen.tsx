import { promotionStatuses, promotionStatusNames } from '@tillsight/domain/books/promotions/promotion-status'
import { Plus, Tag, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { ListBar } from '#platform/lists/list-bar.tsx'
import { PagedList } from '#platform/lists/paged-list.tsx'
import { useFilters } from '#platform/lists/use-filters.ts'
import { useList } from '#platform/lists/use-list.ts'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { promotionColumns } from './promotion-columns.tsx'
import { PromotionDialog } from './promotion-dialogs.tsx'
import { type PromotionFilters, readFilters } from './promotion-filters.ts'
import { listInput, usePromotions, useReload } from './promotions.api.ts'

const cardHeight = 96

/** `sections` leads to what belongs together with promotions, and is of another feature. */
export const PromotionsScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('promotions:write')
  const [isAdding, setAdding] = useState(false)
  const { filters, isFiltered, choose, type, clear } = useFilters(readFilters)
  const shown = useList('promotions')
  const promotions = usePromotions(filters, shown.sort)
  const reload = useReload()
  const heading = useRef<HTMLHeadingElement>(null)
  const add = () => setAdding(true)
  useShortcut('n', add, mayWrite)

  return (
    <>
      <ScreenHeader
        title="Promotions"
        heading={heading}
        isRefreshing={promotions.isFetching}
        onRefresh={() => void reload()}
      >
        {mayWrite && (
          <Button
            icon={Plus}
            aria-keyshortcuts="n"
            onPointerEnter={PromotionDialog.preload}
            onFocus={PromotionDialog.preload}
            onClick={add}
          >
            Add Promotion
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchBox label="Search by name or code" search={filters.search} onType={type} />
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
        {isFiltered && (
          <Button variant="quiet" icon={X} onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <section
        aria-label="Promotions"
        aria-busy={promotions.isFetching}
        className="mt-4 rounded-card border border-line bg-surface shadow-low"
      >
        <ListBar
          shown={shown}
          isImported={false}
          onExport={(fmt) =>
            download('GET /promotion/export', {
              ...listInput(filters, shown.sort),
              columns: shown.columns.join(','),
              fmt,
            })
          }
        />
        <PagedList
          caption="Promotions"
          noun="promotion"
          pages={promotions}
          columns={promotionColumns(shown)}
          cardHeight={cardHeight}
          empty={<NoPromotions onClear={isFiltered ? clear : null} onAdd={mayWrite ? add : null} />}
        />
      </section>
      {isAdding && <PromotionDialog onClose={() => setAdding(false)} />}
    </>
  )
}

type NoPromotionsProps = { onClear: (() => void) | null; onAdd: (() => void) | null }

const NoPromotions = ({ onClear, onAdd }: NoPromotionsProps) =>
  onClear ? (
    <EmptyState
      icon={Tag}
      title="No promotions found"
      text="Try adjusting your search or filter"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={Tag}
      title="No promotions yet"
      text="Give a discount over some days, for everything, some products or a code. The till applies it by itself, and you see what it brought."
      action={
        onAdd && (
          <Button icon={Plus} onClick={onAdd}>
            Add Promotion
          </Button>
        )
      }
    />
  )
