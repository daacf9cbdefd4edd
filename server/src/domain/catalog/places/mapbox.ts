import { MAX_PLACES } from '@vecu/contract/constants'
import type { Address } from '@vecu/contract/address'
import { z } from 'zod'

import { fetchJson } from '../../../platform/http/fetch-json.ts'
import type { PlaceQuery } from './gazetteer-client.ts'

export interface Mapbox {
  url: string
  token: string
}

const Named = z.object({ name: z.string() }).optional()

const Feature = z.object({
  properties: z.object({
    name: z.string(),
    name_preferred: z.string().optional(),
    feature_type: z.string(),
    coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    context: z
      .object({ postcode: Named, place: Named, locality: Named, region: Named, country: Named })
      .partial()
      .default({}),
  }),
})
const Features = z.object({ features: z.array(Feature) })

/** Limit of Mapbox. It also rejects semicolons, which separate the queries of a batch. */
const MAX_WORDS = 20

/** Mapbox geocoding v6; `permanent: 'false'` requests temporary results. */
export async function queryMapbox({ url, token }: Mapbox, question: PlaceQuery): Promise<Address[]> {
  const reverse = !('query' in question)
  const requestUrl = new URL(`/search/geocode/v6/${reverse ? 'reverse' : 'forward'}`, url)
  const requested = reverse
    ? { latitude: String(question.latitude), longitude: String(question.longitude) }
    : { q: toMapboxQuery(question.query), limit: String(MAX_PLACES) }
  const options = { language: question.locale, permanent: 'false', access_token: token }
  for (const [name, value] of Object.entries({ ...requested, ...options })) requestUrl.searchParams.set(name, value)
  const { data } = await fetchJson(requestUrl, { schema: Features })
  return data.features.slice(0, MAX_PLACES).map(present)
}

function toMapboxQuery(query: string): string {
  return query.replaceAll(';', ' ').split(/\s+/).slice(0, MAX_WORDS).join(' ')
}

function present({ properties }: z.infer<typeof Feature>): Address {
  const { feature_type: type, coordinates, context } = properties
  const name = properties.name_preferred ?? properties.name
  /** Name of the feature itself if its type is one of `kinds`, else of its context. */
  const part = (kinds: string[], within: string | undefined) => (kinds.includes(type) ? name : (within ?? ''))
  return {
    name: storable(name, 200),
    city: storable(part(['place'], context.place?.name ?? context.locality?.name), 120),
    postcode: storable(part(['postcode'], context.postcode?.name), 20),
    administrative: storable(part(['region'], context.region?.name), 120),
    country: storable(part(['country'], context.country?.name), 120),
    ...coordinates,
  }
}

/** Fits a foreign text into the limits of an address field. */
function storable(text: string, max: number): string {
  return text.replaceAll('\u0000', '').slice(0, max).toWellFormed().trim()
}
