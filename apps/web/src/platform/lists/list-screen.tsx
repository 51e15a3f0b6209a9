import { type LucideIcon, Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { AddButton } from './add-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListSection } from './list-section.tsx'
import { NoRows } from './no-rows.tsx'
import { PagedList } from './paged-list.tsx'

type Filtering = {
  filters: { search: string }
  isFiltered: boolean
  type: (search: string) => void
  clear: () => void
}

type ListScreenProps<Row extends { id: string }> = Pick<
  ComponentProps<typeof PagedList<Row>>,
  'noun' | 'nouns' | 'pages' | 'columns' | 'cardHeight'
> &
  Pick<ComponentProps<typeof ListSection>, 'shown' | 'onExport'> & {
    /** What is listed: 'Suppliers'. */
    title: string
    /** Takes the focus where a row was deleted. */
    heading?: RefObject<HTMLHeadingElement | null>
    /** Leads to what belongs together with the list, and is of other features. */
    sections: ReactNode
    onRefresh: () => unknown
    /** For those who may add a row. */
    add: ComponentProps<typeof AddButton> | null
    searchLabel: string
    filtering: Filtering
    /** The filters beside the search. */
    filters: ReactNode
    /** What the list is for, while there is nothing in it, and how else it can be started. */
    noneYet: { icon: LucideIcon; text: string; more?: ReactNode }
  }

/** A page that is one list: its head, sections, filters and rows. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, noun, nouns = `${noun}s`, pages, shown, add, filtering, noneYet } = props
  const ownHeading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <ScreenHeader
        title={title}
        heading={props.heading ?? ownHeading}
        isRefreshing={pages.isFetching}
        onRefresh={() => void props.onRefresh()}
      >
        {add && <AddButton {...add} />}
      </ScreenHeader>
      {props.sections}
      <FilterBar filtering={filtering}>
        <SearchBox label={props.searchLabel} search={filtering.filters.search} onType={filtering.type} />
        {props.filters}
      </FilterBar>
      <div className="mt-4">
        <ListSection
          title={title}
          shown={shown}
          isImported={false}
          isFetching={pages.isFetching}
          onExport={props.onExport}
        >
          <PagedList
            caption={title}
            noun={noun}
            nouns={nouns}
            pages={pages}
            columns={props.columns}
            cardHeight={props.cardHeight}
            empty={
              <NoRows
                icon={noneYet.icon}
                filtering={filtering}
                noneFound={{ title: `No ${nouns} found`, text: 'Try adjusting your search or filter' }}
                noneYet={{ title: `No ${nouns} yet`, text: noneYet.text }}
              >
                {add && (
                  <>
                    <Button icon={Plus} onClick={add.onAdd}>
                      {add.label}
                    </Button>
                    {noneYet.more}
                  </>
                )}
              </NoRows>
            }
          />
        </ListSection>
      </div>
    </>
  )
}
