import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import {
  isMetricTile,
  type MetricTile,
  type Shape,
  shapes,
  type Tile,
  widths,
} from '@tillsight/domain/figures/dashboards/tiles'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import {
  ChevronsDownUp,
  ChevronsLeftRight,
  ChevronsRightLeft,
  ChevronsUpDown,
  GripVertical,
  Trash2,
} from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { canBe, reshaped, shapeNames } from './shapes.ts'

export type Dragging = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

type TileToolsProps = {
  tile: Tile
  /** Nothing of a goal or a question of Explore: those are changed on their pages. */
  info: MetricInfo | undefined
  title: string
  dragging: Dragging
  onMove: (by: number) => void
  onChange: (change: Partial<Tile>, words: string) => void
  onRemove: () => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Moves, resizes, redraws and takes away one tile, by mouse or by keys. */
export const TileTools = ({ tile, info, title, dragging, onMove, onChange, onRemove }: TileToolsProps) => {
  const moveByKey = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(by)
  }
  const place = widths.indexOf(tile.width)
  const [narrower, wider] = [widths[place - 1], widths[place + 1]]
  const resize = (room: Partial<Pick<Tile, 'width' | 'height'>>) => {
    const { width, height } = { ...tile, ...room }
    onChange(room, `${widthNames[width]}, ${heightNames[height]}`)
  }
  return (
    <fieldset className="mb-2 flex min-w-0 flex-wrap items-center gap-1">
      <legend className="sr-only">Arrange {title}</legend>
      <IconButton
        label={`Move ${title}`}
        title="Drag, or move with the arrow keys"
        icon={GripVertical}
        size="sm"
        className="cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={moveByKey}
        {...dragging}
      />
      {info && isMetricTile(tile) && <MetricTools {...{ tile, info, title, onChange }} />}
      <IconButton
        label={`Make ${title} narrower`}
        icon={ChevronsRightLeft}
        size="sm"
        className="max-[39.99rem]:hidden"
        disabled={!narrower}
        keepsFocus
        onClick={() => narrower && resize({ width: narrower })}
      />
      <IconButton
        label={`Make ${title} wider`}
        icon={ChevronsLeftRight}
        size="sm"
        className="max-[39.99rem]:hidden"
        disabled={!wider}
        keepsFocus
        onClick={() => wider && resize({ width: wider })}
      />
      <IconButton
        label={tile.height === 1 ? `Make ${title} higher` : `Make ${title} lower`}
        icon={tile.height === 1 ? ChevronsUpDown : ChevronsDownUp}
        size="sm"
        onClick={() => resize({ height: tile.height === 1 ? 2 : 1 })}
      />
      <IconButton label={`Remove ${title}`} icon={Trash2} size="sm" data-remove onClick={onRemove} />
    </fieldset>
  )
}

type MetricToolsProps = Pick<TileToolsProps, 'title' | 'onChange'> & { tile: MetricTile; info: MetricInfo }

/** How a metric is drawn, and by what it is split. */
const MetricTools = ({ tile, info, title, onChange }: MetricToolsProps) => (
  <>
    <CompactSelect
      label={`Show ${title} as`}
      value={tile.shape}
      className="min-w-24 flex-1"
      onChange={(shape) =>
        onChange(reshaped(tile, info, shape as Shape), `shown as ${shapeNames[shape as Shape].toLowerCase()}`)
      }
    >
      {shapes
        .filter((shape) => canBe(info, shape))
        .map((shape) => (
          <option key={shape} value={shape}>
            {shapeNames[shape]}
          </option>
        ))}
    </CompactSelect>
    {tile.split && (
      <CompactSelect
        label={`Split ${title} by`}
        value={tile.split}
        className="min-w-24 flex-1"
        onChange={(split) =>
          onChange({ split: split as Split }, `by ${splitNames[split as Split].toLowerCase()}`)
        }
      >
        {info.splits.map((split) => (
          <option key={split} value={split}>
            by {splitNames[split].toLowerCase()}
          </option>
        ))}
      </CompactSelect>
    )}
  </>
)

const widthNames: Record<Tile['width'], string> = {
  3: 'a quarter of the width',
  4: 'a third of the width',
  6: 'half the width',
  12: 'the full width',
}
const heightNames: Record<Tile['height'], string> = { 1: 'one row high', 2: 'two rows high' }
