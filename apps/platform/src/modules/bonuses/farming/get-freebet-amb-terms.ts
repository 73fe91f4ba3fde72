import { getFreebetAmbTerms } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import { wordsIn } from '../../../core/languages/words-in.ts'
import type { Services } from '../../../core/services.ts'
import { accumulatorTerms } from './accumulator-terms.ts'
import { campaignById } from './campaign-by-id.queries.ts'

export function getFreebetAmbTermsRoute(app: App, { db }: Services): void {
  route(app, getFreebetAmbTerms, async ({ params: { id }, locale }) => {
    const campaign = await campaignById(db, id)
    if (campaign?.terms.kind !== 'amb') throw new ApiError('not_found')
    const { terms, version } = campaign
    const description = wordsIn(terms.description, locale)
    return {
      title: wordsIn(terms.name, locale) ?? '',
      paragraphs: description === null ? [] : [description],
      terms: accumulatorTerms(terms),
      termsVersion: version,
    }
  })
}
