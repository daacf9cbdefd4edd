import { once } from 'node:events'
import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

export interface ZippedFile {
  name: string
  bytes: Uint8Array
}

/** Already compressed formats, stored as they are. */
const COMPRESSED = /\.(webp|jpe?g|png)$/

/** Streams a ZIP archive. The next file is requested only after the previous one was written, which limits memory. */
export async function* zipChunks(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  fill(zip, files).catch((error: unknown) => {
    output.destroy(error as Error)
  })
  try {
    yield* output as AsyncIterable<Buffer>
  } finally {
    output.destroy()
  }
}

async function fill(zip: ZipFile, files: AsyncIterable<ZippedFile>): Promise<void> {
  for await (const { name, bytes } of files) {
    const source = Readable.from([bytes])
    const closed = once(source, 'close')
    zip.addReadStream(source, name, { compress: !COMPRESSED.test(name), size: bytes.byteLength })
    await closed
  }
  zip.end()
}
