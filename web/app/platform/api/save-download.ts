import type { Endpoint, InputOf } from '@vecu/contract/endpoint'

import { download } from './api.ts'
import { saveFile } from '../browser/save-file.ts'
import { toastError } from '../overlays/toasts.ts'

/** Downloads a file and shows a toast on failure. */
export async function saveDownload<E extends Endpoint>(endpoint: E, input: InputOf<E>, name: string): Promise<void> {
  try {
    saveFile(await download(endpoint, input), name)
  } catch (error) {
    await toastError(error)
  }
}
