import { focusHeading } from '#platform/page/focus-heading.ts'
import { SampleBanner } from './sample-banner.tsx'
import { useSampleInfo } from './samples.api.ts'

/** Next to figures of sample data: says so, and how to remove it. Nothing for real data. */
export const SampleNotice = () => {
  const { data } = useSampleInfo()
  return data?.loaded ? <SampleBanner info={data} onRemove={focusHeading} /> : null
}
