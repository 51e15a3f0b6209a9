import { type Shape, shapes, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { goalTitle } from '@tillsight/domain/figures/goals/progress-words'
import { useState } from 'react'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { MetricList } from '#platform/figures/metric-list.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { GoalPicker } from './goal-picker.tsx'
import { canBe, goalTile, newTile, shapeNames } from './shapes.ts'

type MetricPickerProps = {
  catalogue: Catalogue
  onPick: (tile: Tile, name: string) => void
  onClose: () => void
}

/** Every metric, by what it is about; typing narrows it. Or one of the goals. */
export const MetricPicker = ({ catalogue, onPick, onClose }: MetricPickerProps) => {
  const [shape, setShape] = useState<Shape | 'goal'>('card')
  return (
    <Dialog open size="lg" title="Add a metric" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <ChoiceGroup
          legend="Show it as"
          name="shape"
          value={shape}
          onChange={(value) => setShape(value as Shape | 'goal')}
          options={[
            ...shapes.map((value) => ({ value: value as string, label: shapeNames[value] })),
            { value: 'goal', label: 'Goal' },
          ]}
        />
        {shape === 'goal' ? (
          <GoalPicker onPick={(goal) => onPick(goalTile(goal.id), goalTitle(goal))} />
        ) : (
          <MetricList
            metrics={[...catalogue.values()].filter((info) => canBe(info, shape))}
            onPick={(info) => onPick(newTile(info, shape), info.label)}
          />
        )}
      </div>
    </Dialog>
  )
}
