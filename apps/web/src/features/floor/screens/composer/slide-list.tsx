import { isRankingOfPeople } from '@tillsight/domain/floor/screens/comparing'
import { kindNames } from '@tillsight/domain/floor/screens/slide-words'
import { mostSlides, type Slide, type SlideKind, slideKinds } from '@tillsight/domain/floor/screens/slides'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useStoreSettings } from '#platform/session/store-formats.ts'
import { counted } from '#platform/words/format.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { classNames } from '#ui/layout/class-names.ts'

const moved = (slides: readonly Slide[], place: number, by: number): Slide[] => {
  const [slide] = slides.slice(place, place + 1)
  const rest = slides.filter((_, other) => other !== place)
  return slide ? rest.toSpliced(place + by, 0, slide) : [...slides]
}

/** What tells two slides of the same kind apart. */
const ownName = (slide: Slide): string => {
  if (slide.kind === 'message') return slide.heading
  if (slide.kind === 'question') return slide.title
  return slide.kind === 'picture' ? slide.caption : ''
}

type SlideListProps = {
  slides: readonly Slide[]
  chosen: string | null
  onChoose: (id: string) => void
  onChange: (slides: Slide[]) => void
  onAdd: (kind: SlideKind) => void
}

/** The slides in their order. */
export const SlideList = ({ slides, chosen, onChoose, onChange, onAdd }: SlideListProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {slides.map((slide, place) => {
        const name = ownName(slide) || kindNames[slide.kind]
        return (
          <li
            key={slide.id}
            className={classNames(
              'flex items-center gap-1 rounded-control border ps-3',
              slide.id === chosen ? 'border-accent bg-accent-wash' : 'border-line',
            )}
          >
            <button
              type="button"
              aria-pressed={slide.id === chosen}
              className="min-w-0 flex-1 py-2 text-start"
              onClick={() => onChoose(slide.id)}
            >
              <span className="block truncate">{name}</span>
              <span className="block text-sm text-ink-soft">
                {Number.isFinite(slide.seconds) ? counted(slide.seconds, 'second') : 'No time yet'}
              </span>
            </button>
            <IconButton
              label={`Move ${name} up`}
              icon={ArrowUp}
              size="sm"
              disabled={place === 0}
              onClick={() => onChange(moved(slides, place, -1))}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={ArrowDown}
              size="sm"
              disabled={place === slides.length - 1}
              onClick={() => onChange(moved(slides, place, 1))}
            />
            <IconButton
              label={`Remove ${name}`}
              icon={Trash2}
              size="sm"
              onClick={() => onChange(slides.filter(({ id }) => id !== slide.id))}
            />
          </li>
        )
      })}
    </ol>
    {slides.length < mostSlides && <AddSlide onAdd={onAdd} />}
  </div>
)

const AddSlide = ({ onAdd }: Pick<SlideListProps, 'onAdd'>) => {
  const { comparesPeople } = useStoreSettings()
  const kinds = slideKinds.filter((kind) => comparesPeople || !isRankingOfPeople({ kind }))
  return (
    <Menu
      label="Add a slide"
      icon={Plus}
      trigger="Add a slide"
      items={kinds.map((kind) => ({ label: kindNames[kind], onSelect: () => onAdd(kind) }))}
    />
  )
}
