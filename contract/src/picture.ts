import { z } from 'zod'

import { decimalNumber } from './field.ts'

/** In per cent of the upright original. */
export const Crop = z.object({
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  width: z.number().min(1).max(100),
  height: z.number().min(1).max(100),
})
export type Crop = z.infer<typeof Crop>

export const CropInput = z.object({
  x: decimalNumber({ min: 0, max: 100 }),
  y: decimalNumber({ min: 0, max: 100 }),
  width: decimalNumber({ min: 1, max: 100 }),
  height: decimalNumber({ min: 1, max: 100 }),
})

/** The cover in several widths, smallest first, and a tiny placeholder. */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
  /** What it shows, in the words of its author; missing if they wrote none. */
  description: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>
