import { z } from 'zod'

import { MAX_PLACES, MAX_SEARCH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Address } from './address.ts'
import { decimalNumber, text } from './field.ts'
import { LOCALES } from './locale.ts'

const degrees = (limit: number) => decimalNumber({ min: -limit, max: limit }).optional()

const PlaceQuery = z
  .object({
    query: text(MAX_SEARCH, { min: 0 }).optional(),
    /** Language of the names; default: the viewer's. */
    language: z.enum(LOCALES).optional(),
    latitude: degrees(90),
    longitude: degrees(180),
  })
  .superRefine(({ query, latitude, longitude }, context) => {
    if (query) return
    const required = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { message: 'required' } })
    if (latitude === undefined && longitude === undefined) required('query')
    else if (latitude === undefined) required('latitude')
    else if (longitude === undefined) required('longitude')
  })

export const placeApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/mapbox',
    summary: 'Searches places by text in all languages, or those nearest to a position',
    access: 'signedIn',
    errors: ['PLACE_ERROR'],
    query: PlaceQuery,
    response: z.array(Address).max(MAX_PLACES),
  }),
}
