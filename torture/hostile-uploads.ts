import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { toCamel } from '@vecu/contract/case'
import { experienceApi } from '@vecu/contract/experience'
import { type ExperiencePicture, experiencePictureApi } from '@vecu/contract/experience-picture'
import sharp from 'sharp'

import { logIn } from '../bench/demo-session.ts'
import { type ServerProcess, isReady, startServerProcess } from '../bench/server-process.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { HOSTILE_NAMES, hostileForms } from './hostile-forms.ts'
import { exchange } from './raw-request.ts'
import type { TestResults } from './test-results.ts'

const CLEANUP_TIMEOUT_MS = 60_000

/** Uploads hostile files as a cover: rejected without a trace, or re-encoded from pixels. */
export async function hostileUploads(tally: TestResults, dataDir: string): Promise<void> {
  const seed = Number(process.env.TORTURE_SEED ?? Math.floor(Math.random() * 1e9))
  const product = await startServerProcess({ DATA_DIR: dataDir, PROCESS_ROLES: 'api,worker' })
  try {
    const before = new Set(storedFiles(dataDir))
    const desk = await openDesk(product)
    const good = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fa0' } })
      .jpeg()
      .toBuffer()
    await desk.send(good, 'good.jpg')

    const files = await hostileFiles(seed)
    for (const family of new Set(files.map((file) => file.family))) {
      const sent = files.filter((file) => file.family === family)
      const errors: string[] = []
      for (const file of sent) errors.push(...(await tryFile(desk, file)))
      tally.check(`${family}, ${sent.length} files`, errors.length === 0, errors.slice(0, 5).join('; '))
    }
    await tryForms(tally, product, desk, good)
    for (const name of HOSTILE_NAMES) await desk.send(good, name)
    const left = await leftBehind(dataDir, before, await desk.picture())
    tally.check('no file is left without an owner', left.length === 0, left.join(' '))
    const isAlive = product.isRunning() && (await isReady(product.port))
    tally.check(`healthy after ${files.length} files`, isAlive, `TORTURE_SEED=${seed}`)
  } finally {
    await product.stop()
  }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

/** Creates the experience whose cover is changed. */
async function openDesk(product: ServerProcess) {
  const { authorization } = await logIn(product.url)
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ experience: { description: 'Une journée en mer' } })
  const created = await fetch(product.url + experienceApi.create.path, { method: 'POST', headers, body })
  const { id } = ((await created.json()) as { data: { id: number } }).data
  const target = experiencePictureApi.update.path.replace('{id}', String(id))
  const read = async (urlPath: string) =>
    toCamel(((await (await fetch(product.url + urlPath, { headers })).json()) as { data: unknown }).data)
  return {
    authorization,
    target,
    async send(bytes: Buffer, name: string): Promise<number> {
      const form = new FormData()
      form.append('experience[picture]', new Blob([Uint8Array.from(bytes)]), name)
      const response = await fetch(product.url + target, { method: 'PATCH', headers: { authorization }, body: form })
      await response.arrayBuffer()
      return response.status
    },
    /** Everything stored about it; URLs are signed until next week and so stay equal. */
    experience: async () => JSON.stringify(await read(experienceApi.get.path.replace('{id}', String(id)))),
    picture: async () => (await read(target)) as ExperiencePicture,
    file: async (fileUrl: string) => Buffer.from(await (await fetch(product.url + fileUrl)).arrayBuffer()),
  }
}

async function tryFile(desk: Desk, { bytes, name, expect, upright }: HostileFile): Promise<string[]> {
  const before = await desk.experience()
  const status = await desk.send(bytes, name).catch((error: unknown) => String(error))
  if (status === 200) {
    if (expect === 'refused') return [`${name} was taken`]
    const { picture } = await desk.picture()
    const stands = upright === undefined || (picture?.width === upright[0] && picture.height === upright[1])
    if (!stands) return [`${name} stands ${picture?.width} × ${picture?.height}`]
    return (await isClean(desk)) ? [] : [`${name} kept what is no pixel`]
  }
  if (status !== 413 && status !== 422) return [`${name} → ${status}`]
  if (expect === 'taken') return [`${name} was refused`]
  return (await desk.experience()) === before ? [] : [`${name} was refused and changed the experience`]
}

/** Whether the stored pictures have no metadata. */
async function isClean(desk: Desk): Promise<boolean> {
  const { originalUrl, picture } = await desk.picture()
  for (const fileUrl of [originalUrl ?? '', ...(picture?.sources.map(({ url }) => url) ?? [])]) {
    const bytes = await desk.file(fileUrl)
    const { exif, xmp, iptc, icc, orientation, pages } = await sharp(bytes).metadata()
    if (exif ?? xmp ?? iptc ?? icc ?? orientation) return false
    if ((pages ?? 1) > 1 || /secret|<script|<\?php|evil\.sh/.test(bytes.toString('latin1'))) return false
  }
  return true
}

async function tryForms(tally: TestResults, { port }: ServerProcess, desk: Desk, good: Buffer): Promise<void> {
  const forms = hostileForms(desk.target, desk.authorization, good)
  const errors: string[] = []
  for (const [index, form] of forms.entries()) {
    const before = await desk.experience()
    const response = await exchange(port, { ...form, headers: [['Host', `localhost:${port}`], ...form.headers] })
    // The server may close the connection while it receives a form far above the limit.
    const status = response?.status ?? 413
    if (!(status < 500)) errors.push(`form ${index} → ${status}`)
    if (status >= 400 && (await desk.experience()) !== before) errors.push(`form ${index} changed the experience`)
  }
  tally.check(`forms, ${forms.length} requests`, errors.length === 0, errors.join('; '))
}

function storedFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'files')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}

/** A job removes replaced covers some time later. */
async function leftBehind(dataDir: string, before: Set<string>, own: ExperiencePicture): Promise<string[]> {
  const urls = [own.originalUrl ?? '', ...(own.picture?.sources.map(({ url }) => url) ?? [])]
  const names = urls.map((url) => path.basename(url.split('?')[0] ?? ''))
  // The print version has no URL; its name follows from the others.
  const named = new Set([...names, ...names.map((name) => name.replace(/-\d+\.webp$/, '-print.jpg'))])
  const orphans = () => storedFiles(dataDir).filter((file) => !before.has(file) && !named.has(path.basename(file)))
  for (const startedAt = performance.now(); orphans().length > 0 && performance.now() - startedAt < CLEANUP_TIMEOUT_MS;)
    await pause(250)
  return orphans()
}
