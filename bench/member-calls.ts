import { setTimeout as pause } from 'node:timers/promises'

import { userApi } from '@vecu/contract/account'
import { type BulkAction, bulkActionApi } from '@vecu/contract/bulk-action'

import type { MemberServer } from './member-server.ts'

/** The page asks every second. */
const ASK_EVERY_MS = 250

export type MemberQuery = Record<string, string | number>

export async function readPage(server: MemberServer, query: MemberQuery): Promise<{ id: number; status: string }[]> {
  const fullQuery: MemberQuery = { view_option: 'with_statistics', ...query }
  const searchParams = new URLSearchParams(Object.entries(fullQuery).map(([name, value]) => [name, String(value)]))
  const data = await callApi<{ paginated_results: { id: number; status: string }[] }>(
    server,
    'GET',
    `${userApi.search.path}?${searchParams.toString()}`,
  )
  // An empty page would measure nothing.
  if (data.paginated_results.length === 0) throw new Error(`nobody found by ${searchParams.toString()}`)
  return data.paginated_results
}

export async function callApi<Data>(server: MemberServer, method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(server.product.url + path, {
    method,
    headers: { authorization: server.authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: Data }
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(data).slice(0, 300)}`)
  return data
}

/** Resolves with the number of members once the last of them is changed. */
export async function actOnMembers(
  server: MemberServer,
  { method, path }: { method: string; path: string },
  body: object,
): Promise<number> {
  const { count, bulk_action: action } = await callApi<{ count: number; bulk_action: { id: number } | null }>(
    server,
    method,
    path,
    body,
  )
  if (!action) return count
  const progressPath = bulkActionApi.get.path.replace('{id}', String(action.id))
  for (;;) {
    const { status } = await callApi<Pick<BulkAction, 'status'>>(server, 'GET', progressPath)
    if (status === 'done') return count
    if (status === 'stopped') throw new Error(`${method} ${path} was stopped`)
    await pause(ASK_EVERY_MS)
  }
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
