import { z } from 'zod'

import { MAX_PLACE_NAME } from './constants.ts'
import { text } from './field.ts'

const shortText = (max: number) => text(max, { min: 0 }).default('')

export const Address = z.object({
  name: shortText(MAX_PLACE_NAME),
  city: shortText(120),
  postcode: shortText(20),
  administrative: shortText(120),
  country: shortText(120),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
})
export type Address = z.infer<typeof Address>
