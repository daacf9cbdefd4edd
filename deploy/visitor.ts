import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { portraitPdfApi } from '@vecu/contract/pdf'
import { sessionApi } from '@vecu/contract/session'

import { HEAVY_WRITER } from '../bench/demo-session.ts'
import { ROOT } from '../bench/server-process.ts'
import { FILES_HOST, type Proxy, type ProxyResponse } from './nginx-proxy.ts'

const PDF_TIMEOUT_MS = 120_000
const JSON_BODY = { 'content-type': 'application/json' }

export interface Session {
  authorization: string
  id: number
}

export function readData<Data>({ bytes }: ProxyResponse): Data {
  return (JSON.parse(bytes.toString()) as { data: Data }).data
}

export async function signIn(proxy: Proxy, email = HEAVY_WRITER): Promise<Session> {
  const body = JSON.stringify({ user: { email, password: 'vecu-demo-2026' } })
  const response = await proxy.fetch(sessionApi.login.path, { method: 'POST', headers: JSON_BODY, body })
  return { authorization: String(response.headers.authorization), id: readData<{ id: number }>(response).id }
}

export function createExperience(
  proxy: Proxy,
  { authorization }: Session,
  description: string,
  headers: Record<string, string> = {},
): Promise<ProxyResponse> {
  return proxy.fetch(experienceApi.create.path, {
    method: 'POST',
    headers: { authorization, ...headers, ...JSON_BODY },
    body: JSON.stringify({ experience: { description } }),
  })
}

export async function sendPicture(proxy: Proxy, { authorization }: Session, id: number): Promise<ProxyResponse> {
  const form = new FormData()
  const picture = await readFile(path.join(ROOT, 'server/art/drawn/03-potager.webp'))
  form.set('experience[picture]', new Blob([picture]), 'scene.webp')
  const encoded = new Response(form)
  const endpointPath = experiencePictureApi.update.path.replace('{id}', String(id))
  const headers = { authorization, 'content-type': encoded.headers.get('content-type') ?? '' }
  return proxy.fetch(endpointPath, { method: 'PATCH', headers, body: Buffer.from(await encoded.arrayBuffer()) })
}

/** Follows the redirect to the object store, as a browser does; `by` is the process that redirected. */
export async function fetchFile(proxy: Proxy, file: string): Promise<ProxyResponse> {
  const redirect = await proxy.fetch(file)
  const location = new URL(String(redirect.headers.location ?? 'none:'))
  if (redirect.status !== 302 || location.hostname !== FILES_HOST) return redirect
  const stored = await proxy.fetch(location.pathname + location.search, { host: FILES_HOST })
  return { ...stored, by: redirect.by }
}

/** Requests the PDF of the portrait and returns a function that downloads it. */
export async function requestPdf(proxy: Proxy, { authorization, id }: Session): Promise<() => Promise<ProxyResponse>> {
  const requested = await proxy.fetch(portraitPdfApi.create.path, {
    method: 'POST',
    headers: { authorization, ...JSON_BODY },
    body: JSON.stringify({ id }),
  })
  const pdf = readData<{ id: number }>(requested).id
  const ofPdf = (pattern: string) => proxy.fetch(pattern.replace('{id}', String(pdf)), { headers: { authorization } })
  for (const until = Date.now() + PDF_TIMEOUT_MS; Date.now() < until; await pause(300)) {
    if (readData<{ pdf_status: boolean }>(await ofPdf(portraitPdfApi.status.path)).pdf_status) break
  }
  return () => ofPdf(portraitPdfApi.file.path)
}
