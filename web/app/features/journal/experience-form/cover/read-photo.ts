import { LocalDate } from '@vecu/contract/field'
import { load } from 'exifreader'

import { today } from '../../../../platform/browser/local-time.ts'

interface PhotoDetails {
  /** Day on which the camera took it: `2026-05-03`. */
  day: string | null
  /** Rounded, see `round`. */
  position: { latitude: number; longitude: number } | null
}

/** Reads when and where a photo was taken from its file, in the browser. */
export async function readPhoto(file: Blob): Promise<PhotoDetails> {
  try {
    const { exif, gps } = load(await file.arrayBuffer(), {
      expanded: true,
      includeTags: { exif: DATE_TAGS, gps: true },
    })
    const written = exif?.DateTimeOriginal ?? exif?.DateTime
    return { day: toDay(written?.description), position: toPosition(gps?.Latitude, gps?.Longitude) }
  } catch {
    // A picture without camera data, or one that the reader does not know.
    return { day: null, position: null }
  }
}

const DATE_TAGS = ['DateTimeOriginal', 'DateTime', 'GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef']

/** `2026:05:03 14:22:10` → `2026-05-03`. A camera without a clock writes zeros, and a wrong one the future. */
function toDay(written = ''): string | null {
  const [, year, month, day] = /^(\d{4}):(\d{2}):(\d{2})\b/.exec(written) ?? []
  const date = `${year}-${month}-${day}`
  return LocalDate.safeParse(date).success && date <= today() ? date : null
}

function toPosition(latitude = Number.NaN, longitude = Number.NaN): PhotoDetails['position'] {
  const isKnown = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isKnown ? { latitude: round(latitude), longitude: round(longitude) } : null
}

/** To about a kilometre: enough to find the town, and the exact spot stays in the browser. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
