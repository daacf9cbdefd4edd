import type { Address } from '@vecu/contract/address'
import type { Locale } from '@vecu/contract/locale'
import { placeApi } from '@vecu/contract/place'

import { call } from '../../../../platform/api/api.ts'
import { toastMapFailure } from './map-failure.ts'

const GEOLOCATION_TIMEOUT_MS = 10_000

/** Place at the user's position; `refused` without permission or position, `unknown` when no place is near. */
export async function findCurrentPlace(language: Locale): Promise<Address | 'refused' | 'unknown' | undefined> {
  const position = await currentPosition()
  if (!position) return 'refused'
  const { latitude, longitude } = position.coords
  try {
    const [place] = await call(placeApi.find, { latitude, longitude, language })
    return place ?? 'unknown'
  } catch (error) {
    await toastMapFailure(error)
    return undefined
  }
}

function currentPosition(): Promise<GeolocationPosition | undefined> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (!geolocation) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      resolve,
      () => {
        resolve(undefined)
      },
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}
