import { z } from 'zod'

/** A file of a multipart form, held in memory: what is too large was refused while it was read. */
export class UploadedFile {
  readonly bytes: Uint8Array
  readonly name: string

  constructor(bytes: Uint8Array, name: string) {
    this.bytes = bytes
    this.name = name
  }
}

/** On the server an `UploadedFile`, in the browser a `Blob`. */
export const FileInput = z.custom<UploadedFile | Blob>(
  (value) => value instanceof UploadedFile || value instanceof Blob,
)

/** A file of an answer too large to be held in memory: its bytes are made while they are sent. */
export class StreamResponse {
  readonly chunks: AsyncIterable<Uint8Array>

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks
  }
}

/** A file of an answer that comes in several forms: each has a type and a name of its own. */
export class FileResponse {
  readonly bytes: Uint8Array
  readonly type: string
  readonly name: string

  constructor(bytes: Uint8Array, type: string, name: string) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}
