import { z } from 'zod'

/** A file of a multipart form, in memory: files above the size limit were rejected while reading. */
export class UploadedFile {
  readonly bytes: Uint8Array
  readonly name: string

  constructor(bytes: Uint8Array, name: string) {
    this.bytes = bytes
    this.name = name
  }
}

/** An `UploadedFile` on the server, a `Blob` in the browser. */
export const FileInput = z.custom<UploadedFile | Blob>(
  (value) => value instanceof UploadedFile || value instanceof Blob,
)

/** A file response too large for memory: generated while it is sent. */
export class StreamResponse {
  readonly chunks: AsyncIterable<Uint8Array>

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks
  }
}

/** A file response whose type and name are chosen per request. */
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
