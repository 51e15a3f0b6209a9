import { type PresetName, presetNamesFor, presets } from '@tillsight/domain/period'
import { calendar } from '#ui/formats/formats.ts'

type PresetListProps = { chosen: PresetName | null; onChoose: (name: PresetName) => void }

export function PresetList({ chosen, onChoose }: PresetListProps) {
  const presetNames = presetNamesFor(calendar().fiscalMonth)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Presets" className="range-presets">
      {presetNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          data-autofocus={name === (chosen ?? presetNames[0]) || undefined}
          onClick={() => onChoose(name)}
        >
          {presets[name].label}
        </button>
      ))}
    </div>
  )
}
