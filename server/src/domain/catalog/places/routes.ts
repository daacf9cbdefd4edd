import { placeApi } from '@vecu/contract/place'

import { clearly } from '../../../platform/http/fetch-json.ts'
import { handleUnbound } from '../../../request/handle.ts'
import { askMapbox } from './mapbox.ts'
import { type PlaceQuestion, askGazetteer } from './gazetteer-client.ts'

// Another service may take seconds to answer: no transaction is held open meanwhile.
export const placeRoutes = [
  handleUnbound(placeApi.find, async ({ services, query: asked, locale: reader }) => {
    const { query, latitude = 0, longitude = 0, language: locale = reader } = asked
    const question: PlaceQuestion = query ? { query, locale } : { latitude, longitude, locale }
    const { mapbox } = services.settings
    return mapbox ? clearly(services.log, 'PLACE_ERROR', () => askMapbox(mapbox, question)) : askGazetteer(question)
  }),
]
