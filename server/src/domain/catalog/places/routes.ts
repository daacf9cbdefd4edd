import { placeApi } from '@vecu/contract/place'

import { withServiceErrorCode } from '../../../platform/http/fetch-json.ts'
import { handleWithoutCommunity } from '../../../request/handle.ts'
import { queryMapbox } from './mapbox.ts'
import { type PlaceQuery, queryGazetteer } from './gazetteer-client.ts'

// No transaction is held open, because Mapbox may take seconds to respond.
export const placeRoutes = [
  handleWithoutCommunity(placeApi.find, async ({ services, query: ctx, locale: reader }) => {
    const { query, latitude = 0, longitude = 0, language: locale = reader } = ctx
    const question: PlaceQuery = query ? { query, locale } : { latitude, longitude, locale }
    const { mapbox } = services.settings
    return mapbox
      ? withServiceErrorCode(services.log, 'PLACE_ERROR', () => queryMapbox(mapbox, question))
      : queryGazetteer(question)
  }),
]
