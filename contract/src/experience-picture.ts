import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { Crop, CropInput, Picture } from './picture.ts'
import { FileInput } from './upload.ts'

export const ExperiencePicture = z.object({
  id: z.int(),
  pictureUrl: z.string().nullable(),
  picture: Picture.nullable(),
  /** The original, upright and without metadata, so that it can be cropped again. */
  originalUrl: z.string().nullable(),
  crop: Crop.nullable(),
})
export type ExperiencePicture = z.infer<typeof ExperiencePicture>

const ExperienceParams = z.object({ id: Id })

export const experiencePictureApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/experience_pictures/{id}',
    summary: 'Returns the cover of an experience with its original and crop',
    access: 'signedIn',
    errors: ['EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    response: ExperiencePicture,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/experience_pictures/{id}',
    summary: 'Sets the cover: a file, a file with a crop, or a new crop of the current file',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND', 'TOO_MANY_PICTURES'],
    params: ExperienceParams,
    multipart: true,
    body: z.object({
      experience: z
        .object({ picture: FileInput.optional(), crop: CropInput.optional() })
        .refine(({ picture, crop }) => picture !== undefined || crop !== undefined, { path: ['picture'] }),
    }),
    response: ExperiencePicture,
  }),
}
