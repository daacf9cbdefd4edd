import { resetLocalTimeZone } from '@internationalized/date'
import { afterEach, beforeEach, vi } from 'vitest'

export const SERVER_ZONES = ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']

/** Runs the tests of the enclosing `describe` in a time zone. */
export function runInZone(zone: string): void {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    // The library remembers the zone in which the process started.
    resetLocalTimeZone()
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })
}
