import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { type Shape, shapes, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { useState } from 'react'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { MetricList } from '#platform/figures/metric-list.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { canBe, newTile, shapeNames } from './shapes.ts'

type MetricPickerProps = {
  catalogue: Catalogue
  onPick: (tile: Tile, info: MetricInfo) => void
  onClose: () => void
}

/** Every metric, by what it is about; typing narrows it. */
export const MetricPicker = ({ catalogue, onPick, onClose }: MetricPickerProps) => {
  const [shape, setShape] = useState<Shape>('card')
  return (
    <Dialog open size="lg" title="Add a metric" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <ChoiceGroup
          legend="Show it as"
          name="shape"
          value={shape}
          onChange={(value) => setShape(value as Shape)}
          options={shapes.map((value) => ({ value, label: shapeNames[value] }))}
        />
        <MetricList
          metrics={[...catalogue.values()].filter((info) => canBe(info, shape))}
          onPick={(info) => onPick(newTile(info, shape), info)}
        />
      </div>
    </Dialog>
  )
}
