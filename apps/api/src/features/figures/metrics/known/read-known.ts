import type { metricKnown } from '@tillsight/contract'
import { moreFactsOf } from '@tillsight/domain/figures/metrics/known/known'
import { inBriefSnapshot, type Verb } from '#platform/request.ts'
import { readAskedMetric } from '../asked-metrics.ts'
import { figureAsked } from '../rows-asked.ts'
import { selectEndOfDay, selectKnownSince } from './known.queries.ts'
import { readKnownFigure } from './known-figure.ts'
import { refuseNotKnown } from './refuse-not-known.ts'

/** A figure as it was known at the end of a past day. */
export const readKnown: Verb<typeof metricKnown.readKnown> = (request, input) =>
  inBriefSnapshot(request, async (request) => {
    const metric = await readAskedMetric(request, input.metric)
    const asked = figureAsked(request, { ...input, metric })
    refuseNotKnown(request, { ...asked, field: 'metric', metrics: [metric], knownOn: input.known_on })
    const [since, at] = await Promise.all([
      selectKnownSince(request, moreFactsOf(metric.needs)),
      selectEndOfDay(request, input.known_on),
    ])
    return {
      since: since.toISOString(),
      figure: at < since ? null : await readKnownFigure(request, { ...asked, metric, at }),
    }
  })
