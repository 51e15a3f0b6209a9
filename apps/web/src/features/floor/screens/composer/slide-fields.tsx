import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { rangeNames, transitionNames } from '@tillsight/domain/floor/screens/slide-words'
import {
  longestHeading,
  longestMessage,
  type Slide,
  type SlideRange,
  slideRanges,
  type Transition,
  transitions,
} from '@tillsight/domain/floor/screens/slides'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOwnDashboards } from '../screens.api.ts'
import { PictureFields } from './picture-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { SecondsField } from './typed-fields.tsx'

/** Whether the metric can be drawn so. */
const fits = ({ kind }: Slide, { splits, has_hours }: MetricInfo): boolean => {
  if (kind === 'sellers') return splits.includes('seller')
  if (kind === 'products') return splits.includes('product')
  if (kind === 'heat') return splits.includes('weekday') && splits.includes('hour')
  return kind !== 'today' || has_hours
}

type SlideFieldsProps = { slide: Slide; onChange: (changes: Partial<Slide>) => void }

/** What the chosen slide shows, for how long, and how it comes in. */
export const SlideFields = ({ slide, onChange: change }: SlideFieldsProps) => {
  const catalogue = useCatalogue()
  const metrics = [...(catalogue.data?.values() ?? [])].filter((metric) => fits(slide, metric))
  return (
    <div className="grid gap-3">
      {'metric' in slide && (
        <SelectField
          name="metric"
          label="Metric"
          value={slide.metric}
          options={metrics.map(({ id, label }) => ({ value: id, label }))}
          onChange={(metric) => change({ metric })}
        />
      )}
      {slide.kind === 'dashboard' && (
        <DashboardField value={slide.id_dashboard} onChange={(id_dashboard) => change({ id_dashboard })} />
      )}
      {slide.kind === 'question' && <QuestionFields slide={slide} onChange={change} />}
      {'range' in slide && (
        <SelectField
          name="range"
          label="Days"
          value={slide.range}
          options={slideRanges.map((value) => ({ value, label: rangeNames[value] }))}
          onChange={(range) => change({ range: range as SlideRange })}
        />
      )}
      {slide.kind === 'picture' && <PictureFields slide={slide} onChange={change} />}
      {slide.kind === 'message' && (
        <>
          <TextField
            name="heading"
            label="Heading"
            value={slide.heading}
            maxLength={longestHeading}
            autoComplete="off"
            onChange={(heading) => change({ heading })}
          />
          <TextAreaField
            name="text"
            label="Text"
            optional
            value={slide.text}
            maxLength={longestMessage}
            onChange={(text) => change({ text })}
          />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SecondsField seconds={slide.seconds} onChange={(seconds) => change({ seconds })} />
        <SelectField
          name="transition"
          label="Comes in"
          value={slide.transition}
          options={transitions.map((value) => ({ value, label: transitionNames[value] }))}
          onChange={(transition) => change({ transition: transition as Transition })}
        />
      </div>
    </div>
  )
}

const DashboardField = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => {
  const { data } = useOwnDashboards()
  const options = (data?.dashboards ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = options.some((option) => option.value === value)
  return (
    <SelectField
      name="id_dashboard"
      label="Dashboard"
      hint="Its first six figures, large. Your own dashboards are offered."
      value={value}
      options={isKnown || !value ? options : [...options, { value, label: 'Dashboard of a colleague' }]}
      placeholder="Choose a dashboard"
      onChange={onChange}
    />
  )
}
