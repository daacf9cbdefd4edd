import { randomUUID } from 'node:crypto'

import type { MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import { UploadedFile } from '@vecu/contract/upload'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'

import { requestLocale } from './errors.ts'
import { fieldError } from './field-error.ts'

/** The parser never ends on some malformed parts, so parsing fails this long after the last byte. */
const PARSE_TIMEOUT_MS = 10_000

export const MAX_FILES = 2
export const MAX_FIELDS = 2_000
const MAX_PARTS = MAX_FIELDS + MAX_FILES

/** Parses a multipart form into the object that its field names describe: `group[tags][0][name]` nests. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  let timer: NodeJS.Timeout | undefined
  const stuck = new Promise<never>((_, reject) => {
    request.raw.once('end', () => {
      timer = setTimeout(() => {
        reject(new AppError('BAD_REQUEST'))
      }, PARSE_TIMEOUT_MS)
    })
  })
  try {
    return await Promise.race([readParts(request), stuck])
  } catch (error) {
    // Parser errors without a status (no boundary, truncated) are client errors.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined) throw error
    throw new AppError('BAD_REQUEST')
  } finally {
    clearTimeout(timer)
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const pairs: [string, string][] = []
  const files: [string, UploadedFile][] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push([part.fieldname, await readFile(part, request)])
    else pairs.push([part.fieldname, String(part.value)])
  }
  // Files are passed as unguessable placeholders, so that one parser interprets all names.
  const holders = new Map<string, UploadedFile>()
  for (const [name, file] of files) {
    const holder: string = randomUUID()
    holders.set(holder, file)
    pairs.push([name, holder])
  }
  const query = new URLSearchParams(pairs)
  const form = qs.parse(query.toString(), { depth: 6, parameterLimit: MAX_PARTS, arrayLimit: 1_000 })
  return putFiles(form, holders) as Record<string, unknown>
}

async function readFile(part: MultipartFile, request: FastifyRequest): Promise<UploadedFile> {
  const tooLarge = () => fieldError(requestLocale(request), 'PAYLOAD_TOO_LARGE', part.fieldname, 'fileTooLarge')
  try {
    const bytes = await readBytes(part, request)
    if (part.file.truncated) throw tooLarge()
    return new UploadedFile(bytes, part.filename)
  } catch (error) {
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error
  }
}

/**
 * Copies each chunk and releases it: collecting chunks first would need three times the memory for 20 parallel photos.
 */
async function readBytes({ file }: MultipartFile, { headers }: FastifyRequest): Promise<Buffer> {
  const announced = Number(headers['content-length'])
  let bytes = Buffer.allocUnsafeSlow(announced > 0 ? Math.min(announced, MAX_UPLOAD_BYTES) : 64 * 1_024)
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (length + chunk.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, length + chunk.length))
      bytes.copy(larger, 0, 0, length)
      bytes = larger
    }
    chunk.copy(bytes, length)
    length += chunk.length
  }
  return bytes.subarray(0, length)
}

function putFiles(value: unknown, files: ReadonlyMap<string, UploadedFile>): unknown {
  if (typeof value === 'string') return files.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => putFiles(item, files))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, putFiles(item, files)]))
}
