import { journalApi } from '@vecu/contract/journal'

import type { TestResults } from '../torture/test-results.ts'
import type { Installation } from './installation.ts'
import { FILES_HOST, HOST, type ProxyResponse } from './nginx-proxy.ts'
import { createExperience, fetchFile, readData, requestPdf, sendPicture, signIn } from './visitor.ts'

const DESCRIPTION = 'Une soirée derrière le proxy'

/** Repeats a request until both processes have answered; every response must be correct. */
export async function checkBothProcesses(
  tally: TestResults,
  name: string,
  sendRequest: () => Promise<ProxyResponse>,
  isExpected: (response: ProxyResponse) => boolean,
): Promise<void> {
  const results = new Map<string, boolean>()
  for (let time = 0; time < 20 && results.size < 2; time += 1) {
    const response = await sendRequest()
    results.set(response.by, (results.get(response.by) ?? true) && isExpected(response))
  }
  tally.check(name, results.size === 2 && [...results.values()].every(Boolean), JSON.stringify([...results]))
}

/** Every request may be answered by either process, also one that continues what the other began. */
export async function testEitherProcess(tally: TestResults, { proxy }: Installation): Promise<void> {
  const checkBoth = checkBothProcesses.bind(undefined, tally)
  const page = await proxy.fetch('/auth')
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.bytes.toString())?.[0] ?? ''
  await checkBoth(
    'sign-in page, with Strict-Transport-Security',
    () => proxy.fetch('/auth'),
    ({ status, headers }) => status === 200 && headers['strict-transport-security'] !== undefined,
  )
  await checkBoth(
    'script of the page',
    () => proxy.fetch(asset),
    ({ status }) => status === 200,
  )
  await checkBoth(
    'community by its host name',
    () => proxy.fetch('/auth', { host: `atelier.${HOST}` }),
    ({ status, bytes }) => status === 200 && bytes.toString().includes('Atelier'),
  )
  await checkBoth(
    'unknown community',
    () => proxy.fetch('/auth', { host: `nobody.${HOST}` }),
    ({ status }) => status === 404,
  )
  tally.check('metrics are not public', (await proxy.fetch('/metrics')).status === 404)
  const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/faq?a=b`, {
    redirect: 'manual',
    headers: { host: HOST },
  })
  tally.check(
    'HTTP redirects to HTTPS',
    plain.status === 301 && String(plain.headers.get('location')).endsWith('/faq?a=b'),
  )

  const session = await signIn(proxy)
  const headers = { authorization: session.authorization }
  await checkBoth(
    'session created by one process',
    () => proxy.fetch(journalApi.own.path, { headers }),
    ({ status }) => status === 200,
  )
  const written = await createExperience(proxy, session, DESCRIPTION)
  const sent = await sendPicture(proxy, session, readData<{ id: number }>(written).id)
  tally.check(
    'an experience and its picture are accepted',
    written.status === 201 && sent.status === 200,
    `${written.status} ${sent.status}`,
  )
  await checkBoth(
    'the journal contains it',
    () => proxy.fetch(journalApi.own.path, { headers }),
    ({ bytes }) => bytes.toString().includes(DESCRIPTION),
  )
  const picture = /\/files\/signed\/[^"\\]+/.exec(sent.bytes.toString())?.[0] ?? '/none'
  const redirect = await proxy.fetch(picture)
  const location = String(redirect.headers.location)
  tally.check('its picture is in the object store', new URL(location).hostname === FILES_HOST, location.split('?')[0])
  await checkBoth(
    'the picture is loaded from the store',
    () => fetchFile(proxy, picture),
    ({ status, bytes }) => status === 200 && bytes.length > 100,
  )
  const [storePath = '', query = ''] = location.replace(/^https:\/\/[^/]+/, '').split('?')
  const unsigned = await proxy.fetch(storePath, { host: FILES_HOST })
  const overwritten = await proxy.fetch(`${storePath}?${query}`, { host: FILES_HOST, method: 'PUT', body: 'x' })
  tally.check(
    'the store refuses a request without signature, and a write from outside',
    unsigned.status >= 400 && overwritten.status === 403,
    `${unsigned.status} ${overwritten.status}`,
  )
  await checkBoth('PDF made by the worker', await requestPdf(proxy, session), ({ bytes }) =>
    bytes.subarray(0, 5).equals(Buffer.from('%PDF-')),
  )
}
