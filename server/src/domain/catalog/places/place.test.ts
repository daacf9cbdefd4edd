import { LOCALES } from '@vecu/contract/locale'
import { placeApi } from '@vecu/contract/place'
import { expect, test, vi } from 'vitest'

import { ERROR_RESPONSES, startMockService } from '../../../../test/mock-service.ts'
import { startServer } from '../../../../test/start-server.ts'

const TOKEN = 'pk.a-secret-token'

test('a city is found in all six languages and named in the language of the reader', async () => {
  const person = await (await startServer()).signIn()
  const called = { fr: 'Londres', en: 'London', it: 'Londra', el: 'Λονδίνο', nl: 'Londen', pt: 'Londres' }
  for (const query of Object.values(called)) {
    for (const language of LOCALES) {
      const [london] = await person.call(placeApi.find, { query, language })
      expect([query, language, london?.name]).toEqual([query, language, called[language]])
    }
  }
  const [athens] = await person.call(placeApi.find, { query: 'Αθήνα' }, { 'accept-language': 'it' })
  expect(athens).toEqual({
    name: 'Atene',
    city: 'Atene',
    postcode: '',
    administrative: 'Attica',
    country: 'Grecia',
    latitude: expect.closeTo(37.98, 1),
    longitude: expect.closeTo(23.73, 1),
  })
})

test.each([
  ['sete', 'fr', 'Sète, Occitanie, France'],
  ['SÈTE', 'fr', 'Sète, Occitanie, France'],
  ['le piree', 'el', 'Πειραιάς, Αττική, Ελλάδα'],
  ['thessaloni', 'fr', 'Thessalonique, Macédoine-Centrale, Grèce'],
  ['θεσσ', 'pt', 'Salonica, Macedónia Central, Grécia'],
  ['cologne', 'nl', 'Keulen, Noordrijn-Westfalen, Duitsland'],
  ['den haag', 'it', 'L’Aia, Olanda Meridionale, Paesi Bassi'],
  ['london canada', 'en', 'London, Ontario, Canada'],
  ['new york', 'fr', 'New York, New York, États-Unis'],
  ['valence', 'fr', 'Valence, Communauté valencienne, Espagne'],
  ['bamako', 'fr', 'Bamako, , Mali'],
])('%s (%s) finds %s first', async (query, language, expected) => {
  const person = await (await startServer()).signIn()
  const found = await person.call(placeApi.find, { query, language: language as 'fr' })
  const [first] = found
  expect([first?.name, first?.administrative, first?.country].join(', ')).toBe(expected)
  expect(found.length).toBeLessThanOrEqual(8)
})

test('exact names rank first, then larger cities, preferring countries of the language', async () => {
  const person = await (await startServer()).signIn()
  const first = async (query: string, language: 'fr' | 'en') => {
    const [found] = await person.call(placeApi.find, { query, language })
    return `${found?.name} (${found?.country})`
  }
  expect(await first('nice', 'fr')).toBe('Nice (France)')
  expect(await first('pari', 'en')).toBe('Paris (France)')
  expect(await first('brest', 'fr')).toBe('Brest (France)')
  expect(await first('brest', 'en')).toBe('Brest (Belarus)')
  expect(await first('saint-e', 'fr')).toBe('Saint-Étienne (France)')
})

test.each([
  [48.8566, 2.3522, 'Paris'],
  [43.403, 3.698, 'Sète'],
  [37.984, 23.728, 'Athènes'],
  [-41.29, 174.78, 'Wellington'],
])('at %d, %d the nearest city is %s', async (latitude, longitude, name) => {
  const person = await (await startServer()).signIn()
  const [nearest] = await person.call(placeApi.find, { latitude, longitude })
  expect(nearest?.name).toBe(name)
})

test('the search crosses the date line and finds nothing at sea', async () => {
  const person = await (await startServer()).signIn()
  const near = async (longitude: number) => person.call(placeApi.find, { latitude: -16.8, longitude })
  expect((await near(179.99))[0]?.name).toBe((await near(-179.99))[0]?.name)
  expect(await person.call(placeApi.find, { latitude: 0, longitude: -30 })).toEqual([])
  expect(await person.call(placeApi.find, { latitude: 90, longitude: 180 })).toEqual([])
})

test.each([['%'], ['_'], ['\\'], ['|'], ['a'.repeat(200)], ['a '.repeat(99)], ['zzzzzzzz'], ['\u{1F600}']])(
  'searching for %s returns a list',
  async (query) => {
    const person = await (await startServer()).signIn()
    const { status, data } = await person.try(placeApi.find, { query })
    expect([status, Array.isArray(data)]).toEqual([200, true])
  },
)

test.each([
  ['nothing', {}, 'query'],
  ['an empty query', { query: ' ' }, 'query'],
  ['201 characters', { query: 'a'.repeat(201) }, 'query'],
  ['NUL', { query: 'a\u0000' }, 'query'],
  ['half a position', { latitude: 4 }, 'longitude'],
  ['the other half', { longitude: 4 }, 'latitude'],
  ['an empty latitude', { latitude: '', longitude: '4' }, 'latitude'],
  ['a place off the globe', { latitude: 91, longitude: 4 }, 'latitude'],
  ['a huge number', { latitude: '1e999', longitude: 4 }, 'latitude'],
  ['an unknown language', { query: 'Sète', language: 'xx' }, 'language'],
])('%s is rejected with 422 on its field', async (_, input, field) => {
  const person = await (await startServer()).signIn()
  const { status, data } = await person.try(placeApi.find, input as never)
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
  expect(data.errors?.[field]?.[0]).not.toMatch(/validation|\{\{/)
})

const address = {
  properties: {
    name: '12 rue Haute',
    feature_type: 'address',
    coordinates: { latitude: 43.4, longitude: 3.7, accuracy: 'rooftop' },
    context: {
      postcode: { name: '34200' },
      place: { name: 'Sète' },
      region: { name: 'Hérault', region_code: '34' },
      country: { name: 'France', country_code: 'FR' },
    },
  },
}
const city = {
  properties: {
    name: 'Athens',
    name_preferred: `Athènes\u0000${'!'.repeat(400)}`,
    feature_type: 'place',
    coordinates: { latitude: 37.9, longitude: 23.7 },
    context: { country: { name: 'Grèce' } },
  },
}

test('with a token, Mapbox is queried forward and in reverse', async () => {
  const service = await startMockService((_, response) => response.end(JSON.stringify({ features: [address, city] })))
  const person = await (await startServer({ MAPBOX_TOKEN: TOKEN, MAPBOX_URL: service.url })).signIn()
  const [first, second] = await person.call(placeApi.find, { query: '12 rue; Haute', language: 'el' })
  expect(first).toEqual({
    name: '12 rue Haute',
    city: 'Sète',
    postcode: '34200',
    administrative: 'Hérault',
    country: 'France',
    latitude: 43.4,
    longitude: 3.7,
  })
  expect(second).toMatchObject({ city: expect.stringMatching(/^Athènes!{113}$/), postcode: '', country: 'Grèce' })
  await person.call(placeApi.find, { latitude: 43.4, longitude: 3.7 }, { 'accept-language': 'nl' })
  const options = { permanent: 'false', access_token: TOKEN }
  expect(service.heard).toMatchObject([
    { path: '/search/geocode/v6/forward', query: { q: '12 rue Haute', language: 'el', limit: '8', ...options } },
    { path: '/search/geocode/v6/reverse', query: { latitude: '43.4', longitude: '3.7', language: 'nl', ...options } },
  ])
})

test.each(ERROR_RESPONSES)('%s returns PLACE_ERROR and does not leak the token', async (_, respond) => {
  const service = await startMockService((_heard, response) => respond(response))
  const server = await startServer({ MAPBOX_TOKEN: TOKEN, MAPBOX_URL: service.url })
  const warn = vi.spyOn(server.services.log, 'warn')
  const person = await server.signIn()
  const { status, data } = await person.try(placeApi.find, { query: 'Sète' })
  expect([status, data.code]).toEqual([502, 'PLACE_ERROR'])
  expect(data.message).toBe('Impossible de récupérer les données de localisation. Veuillez réessayer plus tard.')
  const logged = warn.mock.calls.map(([about]) => String((about as { err: Error }).err.stack))
  expect(logged).toHaveLength(1)
  expect(JSON.stringify([data, logged])).not.toContain(TOKEN)
  warn.mockRestore()
})
