import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import sharp from 'sharp'

import { callApi } from '../call-api.ts'
import type { LoggedIn } from '../demo-session.ts'

export function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c2452d' } })
    .png()
    .toBuffer()
}

/** Writes an experience with a cover over the API. */
export async function createExperience(url: string, by: LoggedIn, fields: Record<string, unknown>): Promise<number> {
  const { method, path } = experienceApi.create
  const { id } = await callApi<{ id: number }>(url, path, method, { experience: fields }, by)
  const cover = new FormData()
  const picture = new Blob([Uint8Array.from(await drawPicture())], { type: 'image/png' })
  cover.append('experience[picture]', picture, 'cover.png')
  const { update } = experiencePictureApi
  await callApi(url, update.path.replace('{id}', String(id)), update.method, cover, by)
  return id
}
