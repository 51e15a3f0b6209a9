import { focusHeading } from '#platform/page/focus-heading.ts'
import { SampleBanner } from './sample-banner.tsx'
import { useSampleInfo } from './samples.api.ts'

/** Beside figures: that they are made up, and the way out. Nothing where they are not. */
export const SampleNotice = () => {
  const { data } = useSampleInfo()
  return data?.loaded ? <SampleBanner info={data} onRemove={focusHeading} /> : null
}
