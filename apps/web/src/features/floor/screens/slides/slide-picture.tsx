import type { SlideData } from '@tillsight/contract/floor/slides'
import '#ui/styles/parts/tv.css'
import '#ui/styles/parts/tv-slides.css'
import { BreakEvenSlide } from './break-even-slide.tsx'
import { ContestSlide } from './contest-slide.tsx'
import { FiguresSlide } from './figures-slide.tsx'
import { HeatSlide } from './heat-slide.tsx'
import { RaceSlide } from './race-slide.tsx'
import { RankingSlide } from './ranking-slide.tsx'
import { SalesSlide, StockSlide } from './row-slides.tsx'
import { ClockSlide, HiddenSlide, MessageSlide } from './still-slides.tsx'
import { TodaySlide } from './today-slide.tsx'

type SlidePictureProps = { data: SlideData; timeZone: string; locale: string }

/** A slide as a screen draws it, on the wall as in the preview. */
export const SlidePicture = ({ data, timeZone, locale }: SlidePictureProps) => {
  switch (data.kind) {
    case 'figures':
      return <FiguresSlide data={data} />
    case 'today':
      return <TodaySlide data={data} />
    case 'race':
      return <RaceSlide data={data} />
    case 'contest':
      return <ContestSlide data={data} />
    case 'ranking':
      return <RankingSlide data={data} />
    case 'break_even':
      return <BreakEvenSlide data={data} />
    case 'heat':
      return <HeatSlide data={data} />
    case 'stock':
      return <StockSlide data={data} />
    case 'sales':
      return <SalesSlide data={data} />
    case 'message':
      return <MessageSlide data={data} />
    case 'clock':
      return <ClockSlide timeZone={timeZone} locale={locale} />
    case 'hidden':
      return <HiddenSlide reason={data.reason} />
  }
}
