import type { ResponseOf, Endpoint, InputOf } from '@vecu/contract/endpoint'
import { data } from 'react-router'

import { ApiError } from '../failures/api-error.ts'
import { call } from './api.ts'

/** For client loaders of restricted pages: turns an API error into the status of the page. */
export async function clientLoad<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) {
      throw data(error.code === 'MAINTENANCE' ? { reason: 'maintenance' } : null, { status: error.status })
    }
    throw error
  }
}
