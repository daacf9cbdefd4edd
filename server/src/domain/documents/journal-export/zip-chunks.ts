import { once } from 'node:events'
import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

export interface ZippedFile {
  name: string
  bytes: Uint8Array
}

/** Pictures are compressed by nature. */
const COMPRESSED = /\.(webp|jpe?g|png)$/

/** The bytes of a ZIP, made while they are read: a file is asked for when the one before it is on its way. */
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
    const taken = once(source, 'close')
    zip.addReadStream(source, name, { compress: !COMPRESSED.test(name), size: bytes.byteLength })
    await taken
  }
  zip.end()
}
