import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'

import type { ServerProcess } from './server-process.ts'

export async function writeExperience({ url }: ServerProcess, authorization: string): Promise<number> {
  const response = await fetch(url + experienceApi.create.path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ experience: { description: 'Une journée en mer' } }),
  })
  return ((await response.json()) as { data: { id: number } }).data.id
}

export async function sendPhoto(
  { url }: ServerProcess,
  authorization: string,
  id: number,
  photo: Buffer,
): Promise<number> {
  const body = new FormData()
  body.append('experience[picture]', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const pictureUrl = url + experiencePictureApi.update.path.replace('{id}', String(id))
  const response = await fetch(pictureUrl, { method: 'PATCH', headers: { authorization }, body })
  await response.arrayBuffer()
  return response.status
}
